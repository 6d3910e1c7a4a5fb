import type { ChatDataPartMap } from './ChatTypeMaps.ts';

type ChatRegisteredDataPartType = Extract<keyof ChatDataPartMap, `data-${string}`>;

interface DataOfType<Type, Data> {
  type: Type;
  id?: string;
  data: Data;
  transient?: boolean;
}

/** Data of the app, as a part and as a chunk: of the types that it has declared, or of any type. */
export type ChatData = [ChatRegisteredDataPartType] extends [never]
  ? DataOfType<`data-${string}`, unknown>
  : {
      [Type in ChatRegisteredDataPartType]: DataOfType<Type, ChatDataPartMap[Type]>;
    }[ChatRegisteredDataPartType];
