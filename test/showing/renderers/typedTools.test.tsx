import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as React from 'react';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createToolRenderers } from '../../../src/index.ts';
import type { PreliminaryToolValue, ToolConfigMap, ToolValueProps } from '../../../src/index.ts';

interface Weather {
  temperature: number;
  days: { sky: string }[];
}

interface Tools {
  get_weather: { input: { city: string }; output: Weather };
  list_files: { input: { path: string }; output: string[] };
}

const project = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${project}node_modules/.cache/toolcard/typed-tools/`;

/** An app that registers its tools with the host. Compiled separately, because the registration is global. */
const app = `
import { createToolRenderers } from 'toolcard';
import type { ToolConfigMap, ToolValueProps } from 'toolcard';
import type { ChatPartRendererMap } from '@mui/x-chat/headless';

declare module '@mui/x-chat/types' {
  interface ChatToolDefinitionMap {
    get_weather: { input: { city: string }; output: { temperature: number } };
  }
}

export const renderers = createToolRenderers({
  tools: {
    get_weather: {
      title: ({ input }) => input?.city.toUpperCase(),
      Output: ({ value }) => value.temperature,
    },
    '*': { title: ({ toolName }) => toolName.replaceAll('_', ' ') },
  },
});

export const tools: ToolConfigMap = {
  get_weather: {
    // @ts-expect-error A preliminary value may lack its fields.
    Output: ({ value }) => value.temperature.toFixed(),
    Input: ({ value, preliminary }) => (preliminary ? null : value.city.toUpperCase()),
  },
  a_dynamic_tool: {
    // @ts-expect-error The output of a tool that isn't registered is unknown.
    Output: ({ value }) => value.temperature,
    // @ts-expect-error Its input, too.
    title: ({ input }) => input.city,
  },
};

const Wrong = ({ value }: ToolValueProps<{ temperature: string }>) => value.temperature;

// @ts-expect-error The chat needs the renderers that the function returns.
export const uncalled: ChatPartRendererMap = createToolRenderers;

// @ts-expect-error A component must fit the output of its tool.
export const wrong = createToolRenderers({ tools: { get_weather: { Output: Wrong } } });
`;

/** The example in the documentation, which registers another tool. */
const [, example = ''] =
  /^```tsx global\n([^]*?)^```$/m.exec(
    readFileSync(`${project}stories/recipes/PerTool.mdx`, 'utf8'),
  ) ?? [];

/** Compiles a program, and returns what the compiler reports. */
function compile(place: string, config: object): string {
  mkdirSync(place, { recursive: true });
  writeFileSync(`${place}tsconfig.json`, JSON.stringify(config));
  const tsc = `${project}node_modules/typescript/bin/tsc`;
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', place], { encoding: 'utf8' });
  return status === 0 ? '' : `${status}: ${stdout}`;
}

/** Compiles the app with the types that the package is published with. */
function compileApp(): string {
  rmSync(folder, { recursive: true, force: true });
  const source = {
    extends: `${project}tsconfig.build.json`,
    compilerOptions: { rootDir: `${project}src`, outDir: `${folder}types`, declarationMap: false },
    include: [`${project}src`],
  };
  const paths = { toolcard: [`${folder}types/index.d.ts`] };
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', paths };
  const program = { extends: `${project}tsconfig.json`, compilerOptions, include: ['.'] };
  mkdirSync(`${folder}app`, { recursive: true });
  writeFileSync(`${folder}app/app.tsx`, app);
  writeFileSync(`${folder}app/example.tsx`, example);
  return compile(`${folder}source/`, source) || compile(`${folder}app/`, program);
}

describe('createToolRenderers', () => {
  it("types inputs and outputs by the host's registry of tools, also as documented", () => {
    expect(example).toContain('interface ChatToolDefinitionMap');
    expect(compileApp()).toBe('');
  });

  it('types inputs and outputs by a type argument', () => {
    const renderers = createToolRenderers<Tools>({
      tools: {
        get_weather: {
          Output: (props) => {
            expectTypeOf(props.invocation.input).toEqualTypeOf<{ city: string } | undefined>();
            if (props.preliminary) {
              expectTypeOf(props.value.days?.[0]?.sky).toEqualTypeOf<string | undefined>();
              return null;
            }
            expectTypeOf(props.value).toEqualTypeOf<Weather>();
            return props.value.temperature;
          },
          Input: ({ value }) => {
            expectTypeOf(value.city).toEqualTypeOf<string | undefined>();
            return value.city;
          },
        },
        list_files: {
          Output: ({ value, preliminary }) => {
            // A preliminary list may be a text that reports progress.
            expectTypeOf(value).toBeUnknown();
            return preliminary ? null : value.join();
          },
        },
        other: {
          Output: ({ value }) => {
            expectTypeOf(value).toBeUnknown();
            return String(value);
          },
        },
      },
    });
    expect(renderers).toHaveProperty('tool');
  });

  it('accepts components for any value', () => {
    const Any = ({ value }: ToolValueProps): string => String(value);
    const tools: ToolConfigMap<Tools> = { get_weather: { Output: Any }, other: { Input: Any } };
    expect(createToolRenderers<Tools>({ tools })).toHaveProperty('tool');
  });

  it('accepts lazy, memoized and class components for the values of a tool', () => {
    const Forecast = ({ value }: ToolValueProps<Weather>): React.ReactNode => value.temperature;
    const Lazy = React.lazy(() => Promise.resolve({ default: Forecast }));
    class City extends React.Component<ToolValueProps> {
      override render(): React.ReactNode {
        return String(this.props.value);
      }
    }
    const tools: ToolConfigMap<Tools> = { get_weather: { Output: Lazy }, other: { Input: City } };
    const memoized = { get_weather: { Output: React.memo(Forecast) } };
    expect(createToolRenderers<Tools>({ tools })).toHaveProperty('tool');
    expect(createToolRenderers<Tools>({ tools: memoized })).toHaveProperty('tool');
  });
});

describe('PreliminaryToolValue', () => {
  it('has the fields of an object, any of which may be missing', () => {
    expectTypeOf<PreliminaryToolValue<Weather>>().toEqualTypeOf<{
      readonly temperature?: number;
      readonly days?: readonly ({ readonly sky?: string } | undefined)[];
    }>();
  });

  it('is unknown if the value is anything else', () => {
    expectTypeOf<PreliminaryToolValue<string>>().toBeUnknown();
    expectTypeOf<PreliminaryToolValue<unknown>>().toBeUnknown();
    expectTypeOf<PreliminaryToolValue<Weather | string>>().toBeUnknown();
  });
});
