import type { ChatDataPartMap } from './ChatTypeMaps.ts';

type ChatRegisteredDataPartType = Extract<keyof ChatDataPartMap, `data-${string}`>;

interface DataOfType<Type, Data> {
  type: Type;
  id?: string;
  data: Data;
  transient?: boolean;
}

/**
 * Data that the app defines, used both as a part and as a chunk. Has one of the types that the app has
 * declared, or any type if it has declared none.
 */
export type ChatData = [ChatRegisteredDataPartType] extends [never]
  ? DataOfType<`data-${string}`, unknown>
  : {
      [Type in ChatRegisteredDataPartType]: DataOfType<Type, ChatDataPartMap[Type]>;
    }[ChatRegisteredDataPartType];
