/** How much a block of YAML may hold. A block that holds more stays text, and is a problem. */
export interface BlockLimits {
  /**
   * The characters of a block.
   * @default 1048576
   */
  readonly maxLength: number;
  /**
   * How deep collections stand in each other.
   * @default 64
   */
  readonly maxDepth: number;
  /**
   * The keys of one mapping.
   * @default 10000
   */
  readonly maxKeys: number;
}

export const defaultLimits: BlockLimits = { maxLength: 1_048_576, maxDepth: 64, maxKeys: 10_000 };
