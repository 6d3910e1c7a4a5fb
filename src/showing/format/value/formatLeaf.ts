import { getTextProperty } from './getProperty.ts';
import { isKind } from './isKind.ts';

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
  const name = isKind(value, 'File') ? `${JSON.stringify(value.name)}, ` : '';
  return `[${isKind(value, 'File') ? 'File' : 'Blob'}: ${name}${value.size} bytes ${value.type}]`;
};

const formatElement = (value: Element): string => {
  const attributes = [...value.attributes]
    .slice(0, 20)
    .map(({ name, value: text }) => ` ${name}=${JSON.stringify(text.slice(0, 200))}`);
  return `<${value.localName}${attributes.join('')}>`;
};

const formatNode = (value: Node): string =>
  isKind(value, 'Element')
    ? formatElement(value)
    : `[${value.nodeName} ${JSON.stringify((value.nodeValue ?? '').slice(0, 1_000))}]`;

/** Formats an object of the browser that fits in one line. A server may lack these classes. */
const formatBrowserObject = (value: object): string | undefined => {
  if (isKind(value, 'URL')) {
    return `URL ${URL.prototype.toString.call(value)}`;
  }
  if (isKind(value, 'Blob')) {
    return formatBlob(value);
  }
  return isKind(value, 'Node') ? formatNode(value) : undefined;
};

const wrappers = ['String', 'Number', 'Boolean', 'BigInt', 'Symbol'] as const;

/** Formats a primitive value that is wrapped in an object, such as `new String('a')`. */
const formatWrapper = (value: object): string | undefined => {
  for (const name of wrappers) {
    if (isKind(value, name)) {
      const inside: unknown = Reflect.apply(globalThis[name].prototype.valueOf, value, []);
      return `${name}(${formatLeaf(inside) ?? ''})`;
    }
  }
  return undefined;
};

const formatObject = (value: object): string | undefined => {
  try {
    if (isKind(value, 'Date')) {
      return formatDate(value);
    }
    if (isKind(value, 'RegExp')) {
      return RegExp.prototype.toString.call(value);
    }
    return formatWrapper(value) ?? formatBrowserObject(value);
  } catch {
    // The object only has the prototype of a date or node, whose methods throw on any other object.
    return undefined;
  }
};

/** Formats a value that contains no others. Returns undefined for a value that does. */
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
