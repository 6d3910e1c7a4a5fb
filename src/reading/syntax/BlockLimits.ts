/** Limits of a YAML block. A block that exceeds one of them stays text and is reported as a problem. */
export interface BlockLimits {
  /**
   * Maximum length of a block's YAML, in characters.
   * @default 1048576
   */
  readonly maxLength: number;
  /**
   * Maximum nesting depth of mappings and lists.
   * @default 64
   */
  readonly maxDepth: number;
  /**
   * Maximum number of keys in one mapping.
   * @default 10000
   */
  readonly maxKeys: number;
}

/** The default limits of YAML blocks. */
export const defaultLimits: BlockLimits = { maxLength: 1_048_576, maxDepth: 64, maxKeys: 10_000 };
