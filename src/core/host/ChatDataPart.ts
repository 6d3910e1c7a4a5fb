import type { ChatDataPartMap } from './ChatTypeMaps.ts';

type ChatRegisteredDataPartType = Extract<keyof ChatDataPartMap, `data-${string}`>;

interface DataOfType<Type, Data> {
  type: Type;
  id?: string;
  data: Data;
  transient?: boolean;
}

/**
 * Data of the app, used both as a part and as a chunk. Its `type` is one of those that the app has declared, or any
 * `data-…` type if it has declared none.
 */
export type ChatDataPart = [ChatRegisteredDataPartType] extends [never]
  ? DataOfType<`data-${string}`, unknown>
  : {
      [Type in ChatRegisteredDataPartType]: DataOfType<Type, ChatDataPartMap[Type]>;
    }[ChatRegisteredDataPartType];
