import { getRecord } from '../../../core/json/getPath.ts';

/** A JSON value. Mutable, because the AI SDK's types are mutable. */
export type JsonValue =
  | null
  | string
  | number
  | boolean
  | JsonValue[]
  | { [key: string]: JsonValue | undefined };

/** A JSON object. */
export type JsonObject = Record<string, JsonValue | undefined>;

/** Data that providers expect back with a part, by provider name, as in the AI SDK. */
export type ProviderMetadata = Record<string, JsonObject>;

const isJson = (value: unknown): value is JsonValue =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  isList(value) ||
  isJsonObject(value);

const isList = (value: unknown): value is JsonValue[] =>
  Array.isArray(value) && value.every(isJson);

/** Returns whether a value is an object that contains only JSON values. Undefined fields are allowed. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((item) => item === undefined || isJson(item));

/** Parses stored provider metadata. Omits providers whose metadata isn't a JSON object. */
export const parseProviderMetadata = (value: unknown): ProviderMetadata =>
  Object.fromEntries(
    Object.entries(getRecord(value) ?? {}).flatMap(([provider, fields]) =>
      isJsonObject(fields) ? [[provider, fields]] : [],
    ),
  );

/** Returns whether an object has no keys. */
export const isEmpty = (value: object): boolean => Object.keys(value).length === 0;
