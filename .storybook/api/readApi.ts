import { fileURLToPath } from 'node:url';
import { API, SignatureKind, SymbolFlags } from 'typescript/unstable/sync';
import type { Checker, Project, Symbol as TypeScriptSymbol } from 'typescript/unstable/sync';
import type { ApiExport, ApiMember, ApiReference } from './ApiReference.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The file that lists the public names of each entry. */
const indexes = {
  toolcard: 'src/index.ts',
  'toolcard/adapter': 'src/reading/adapter/index.ts',
  'toolcard/stream': 'src/reading/stream/index.ts',
  'toolcard/messages': 'src/reading/messages/index.ts',
  'toolcard/syntax': 'src/reading/syntax/index.ts',
  'toolcard/chatmd': 'src/reading/chatmd/index.ts',
  'toolcard/locales': 'src/showing/locales/index.ts',
};

interface Part {
  readonly pos: number;
  readonly getText: () => string;
}

/** Returns a part of a syntax node, such as its type. */
const getPart = (node: object | undefined, name: string): Part | undefined => {
  const part: unknown = node && Reflect.get(node, name);
  return part instanceof Object ? (part as Part) : undefined;
};

/** Returns the type of a symbol in the compiler's words. */
const writeType = (symbol: TypeScriptSymbol, { checker }: Project): string =>
  checker.typeToString(checker.getTypeOfSymbol(symbol) ?? checker.getAnyType());

/** Returns the declarations of a symbol, functions without their bodies and values without their initializers. */
function getSignature(symbol: TypeScriptSymbol, project: Project): string {
  const signatures = symbol.declarations.map((declaration) => {
    const node = declaration.resolve(project);
    const body = getPart(node, 'body');
    const isUntyped = getPart(node, 'initializer') && getPart(node, 'type') === undefined;
    if (node === undefined || isUntyped) {
      return `${symbol.name}: ${writeType(symbol, project)}`;
    }
    const end = body ?? getPart(node, 'initializer');
    const text = node.getText();
    return text
      .slice(0, end ? end.pos - node.getStart() : text.length)
      .replace(/^export /, '')
      .replace(/[\s=]+$/, '');
  });
  // The last overload is the implementation, which isn't public.
  return (signatures.length > 1 ? signatures.slice(0, -1) : signatures).join('\n');
}

/** Returns the type of a property as its author wrote it, or in the compiler's words if that is clearer. */
function getTypeText(property: TypeScriptSymbol, project: Project): string {
  const texts = property.declarations.map((declaration) => {
    const written = getPart(declaration.resolve(project), 'type')?.getText();
    const text =
      written === undefined || written.includes("['") ? writeType(property, project) : written;
    return text
      .replaceAll(/\s+/g, ' ')
      .replace(/^\| /, '')
      .replace(/ \| undefined$/, '')
      .replace(/^\((.*)\)$/, (whole, inner: string) =>
        /^[^()]*\).*\(/.test(inner) ? whole : inner,
      );
  });
  return [...new Set(texts)].filter((text) => text !== 'undefined').join(' | ') || 'undefined';
}

/** The values of a type, if it is a choice between literals. */
function getOptions(property: TypeScriptSymbol, checker: Checker): (string | number)[] | undefined {
  const type = checker.getTypeOfSymbol(property);
  const types = type?.isUnionType() ? type.getTypes() : [];
  const values = types.flatMap((each) =>
    each.isStringLiteralType() || each.isNumberLiteralType() ? [each.value] : [],
  );
  const others = types.filter(
    (each) => !each.isLiteralType() && checker.typeToString(each) !== 'undefined',
  );
  return values.length > 1 && others.length === 0 ? values : undefined;
}

function readMember(property: TypeScriptSymbol, project: Project): ApiMember {
  const { checker } = project;
  const fallback = checker.getJsDocTagsOfSymbol(property).find(({ name }) => name === 'default');
  return {
    name: property.name,
    type: getTypeText(property, project),
    isRequired: (property.flags & SymbolFlags.Optional) === 0,
    description: checker.getDocumentationCommentOfSymbol(property),
    defaultValue: fallback?.text,
    options: getOptions(property, checker),
  };
}

/** The properties that the package itself declares. Those of React and MUI are documented there. */
function readMembers(symbol: TypeScriptSymbol, project: Project): ApiMember[] {
  const { checker } = project;
  return checker
    .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol))
    .filter(({ declarations }) => declarations.some(({ path }) => path.includes('/src/')))
    .map((property) => readMember(property, project))
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function getKind(symbol: TypeScriptSymbol, { checker }: Project): ApiExport['kind'] {
  if ((symbol.flags & SymbolFlags.Value) === 0) {
    return 'type';
  }
  const type = checker.getTypeOfSymbol(symbol);
  const calls = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (calls.length === 0) {
    return (symbol.flags & SymbolFlags.Class) === 0 ? 'value' : 'class';
  }
  return /^[A-Z]/.test(symbol.name) ? 'component' : 'function';
}

function readExport(exported: TypeScriptSymbol, project: Project): ApiExport {
  const { checker } = project;
  const isAlias = (exported.flags & SymbolFlags.Alias) !== 0;
  const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported;
  const isListed = (symbol.flags & (SymbolFlags.Interface | SymbolFlags.Class)) !== 0;
  return {
    name: exported.name,
    kind: getKind(symbol, project),
    description: checker.getDocumentationCommentOfSymbol(symbol),
    signature: isListed ? '' : getSignature(symbol, project),
    members: (symbol.flags & SymbolFlags.Type) === 0 ? [] : readMembers(symbol, project),
  };
}

/** Reads the public names of the package, with their types and comments, by asking the compiler. */
export function readApi(): ApiReference {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] });
    const project = snapshot.getProjects()[0];
    if (project === undefined) {
      throw new Error(
        'toolcard: the compiler found no project. The API pages need it. Check tsconfig.json.',
      );
    }
    return Object.fromEntries(
      Object.entries(indexes).map(([entry, path]) => {
        const file = project.program.getSourceFile(`${root}${path}`);
        const module = file && project.checker.getSymbolAtLocation(file);
        const exports = module ? project.checker.getExportsOfModule(module) : [];
        return [
          entry,
          Object.fromEntries(
            exports
              .map((each) => readExport(each, project))
              .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
              .map((each) => [each.name, each]),
          ),
        ];
      }),
    );
  } finally {
    api.close();
  }
}
