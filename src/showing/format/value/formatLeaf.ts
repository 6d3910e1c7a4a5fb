import { getTextProperty } from './getProperty.ts';
import { isBuiltIn } from './isBuiltIn.ts';

const formatFunction = (value: object): string => {
  const name = getTextProperty(value, 'name').slice(0, 200);
  const isClass = Function.prototype.toString.call(value).startsWith('class');
  return `[${isClass ? 'class' : 'function'}${name && ` ${name}`}]`;
};

const formatDate = (value: Date): string => {
  const time = Date.prototype.getTime.call(value);
  return Number.isNaN(time) ? 'Invalid Date' : Date.prototype.toISOString.call(value);
};

const formatBlob = (value: Blob): string => {
  const name = isBuiltIn(value, 'File') ? `${JSON.stringify(value.name)}, ` : '';
  return `[${isBuiltIn(value, 'File') ? 'File' : 'Blob'}: ${name}${value.size} bytes ${value.type}]`;
};

const formatElement = (value: Element): string => {
  const attributes = [...value.attributes]
    .slice(0, 20)
    .map(({ name, value: text }) => ` ${name}=${JSON.stringify(text.slice(0, 200))}`);
  return `<${value.localName}${attributes.join('')}>`;
};

const formatNode = (value: Node): string =>
  isBuiltIn(value, 'Element')
    ? formatElement(value)
    : `[${value.nodeName} ${JSON.stringify((value.nodeValue ?? '').slice(0, 1_000))}]`;

/** Formats a `URL`, a `Blob`, a `File` or a DOM node on one line. Returns undefined for other objects. */
const formatBrowserObject = (value: object): string | undefined => {
  if (isBuiltIn(value, 'URL')) {
    return `URL ${URL.prototype.toString.call(value)}`;
  }
  if (isBuiltIn(value, 'Blob')) {
    return formatBlob(value);
  }
  return isBuiltIn(value, 'Node') ? formatNode(value) : undefined;
};

const wrappers = ['String', 'Number', 'Boolean', 'BigInt', 'Symbol'] as const;

/** Formats a wrapped primitive value, such as `new String('a')`. Returns undefined for other objects. */
const formatWrapper = (value: object): string | undefined => {
  for (const name of wrappers) {
    if (isBuiltIn(value, name)) {
      const inside: unknown = Reflect.apply(globalThis[name].prototype.valueOf, value, []);
      return `${name}(${formatLeaf(inside) ?? ''})`;
    }
  }
  return undefined;
};

const formatObject = (value: object): string | undefined => {
  try {
    if (isBuiltIn(value, 'Date')) {
      return formatDate(value);
    }
    if (isBuiltIn(value, 'RegExp')) {
      return RegExp.prototype.toString.call(value);
    }
    return formatWrapper(value) ?? formatBrowserObject(value);
  } catch {
    // The object only inherits from a date or node, whose methods require a real one.
    return undefined;
  }
};

/**
 * Formats a value that can't contain other values. Returns undefined for objects that can, such as lists and errors.
 */
export function formatLeaf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return formatFunction(value);
    case 'object':
      return value === null ? 'null' : formatObject(value);
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
}
