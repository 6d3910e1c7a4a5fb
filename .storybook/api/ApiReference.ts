/** A property of an exported type. */
export interface ApiMember {
  readonly name: string;
  /** The type as it is written in the source, without `undefined`. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly defaultValue?: string | undefined;
  /** The values, if the type is a choice between texts or between numbers. */
  readonly options?: readonly (string | number)[] | undefined;
}

/** A public name, as the compiler sees it. */
export interface ApiExport {
  readonly name: string;
  readonly kind: 'component' | 'function' | 'class' | 'value' | 'type';
  readonly description: string;
  /** The declarations without their bodies. Empty if the members say everything. */
  readonly signature: string;
  readonly members: readonly ApiMember[];
}

/** The public names of each entry of the package, by name. */
export type ApiReference = Readonly<Record<string, Readonly<Record<string, ApiExport>>>>;
