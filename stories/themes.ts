import { createTheme } from '@mui/material/styles';
import type { Components, Theme, ThemeOptions } from '@mui/material/styles';
import type { ChatComponents } from '@mui/x-chat/themeAugmentation';
import { arSA, deDE, enUS, jaJP } from '../src/showing/locales/index.ts';

/** The two color schemes of every story. */
export const themes: { readonly light: Theme; readonly dark: Theme } = {
  light: createTheme({ palette: { mode: 'light' } }),
  dark: createTheme({ palette: { mode: 'dark' } }),
};

/** The languages of the toolbar. */
export const locales = {
  en: { title: 'English', pack: enUS, direction: 'ltr' },
  de: { title: 'Deutsch', pack: deDE, direction: 'ltr' },
  ja: { title: '日本語', pack: jaJP, direction: 'ltr' },
  ar: { title: 'العربية', pack: arSA, direction: 'rtl' },
} as const;

const brandColors = {
  light: { primary: { main: '#6d28d9' }, success: { main: '#0f766e' } },
  dark: { primary: { main: '#c4b5fd' }, success: { main: '#5eead4' } },
};

/** Rows without borders, for chats in which tools are a side note. Requests keep their border. */
export const quietLook: Components<Theme> = {
  ToolCard: {
    defaultProps: { density: 'compact', variant: 'plain' },
    styleOverrides: {
      root: {
        '--ToolCard-padding': '4px',
        marginBlock: 0,
        '&[data-tone="attention"]': { border: '1px solid var(--ToolCard-attention, #ed6c02)' },
      },
    },
  },
  InlineToolWidget: {
    styleOverrides: {
      root: { '--ToolCard-ground': 'transparent', '--ToolCard-border': 'transparent' },
    },
  },
};

/** Square cards that are as wide as the text, with the tone at their edge, for pages without bubbles. */
export const documentLook: Components<Theme> = {
  ToolCard: {
    styleOverrides: {
      root: {
        '--ToolCard-radius': '0px',
        '--ToolCard-maxWidth': '100%',
        '--ToolCard-border': 'transparent',
        '--ToolCard-ground': 'rgba(128, 128, 128, 0.06)',
        borderInlineStart: '3px solid var(--ToolCard-tone)',
        marginBlock: 12,
      },
    },
  },
  InlineToolWidget: {
    styleOverrides: { root: { '--ToolCard-radius': '0px', '--ToolCard-maxWidth': '100%' } },
  },
};

/** The space beside a column of text that is at most 46rem wide. */
const gutter = 'max(16px, calc((100% - 46rem) / 2))';

/**
 * Answers without bubbles and avatars, for chats on phones: a card is as wide as the chat, and lies on the
 * page, not on another gray.
 */
export const wideLook: Components<Theme> & ChatComponents<Theme> = {
  MuiChatBox: { defaultProps: { slots: { messageAvatar: null, messageInlineMeta: null } } },
  MuiChatMessage: {
    styleOverrides: {
      root: { '&.MuiChatMessage-noAvatar': { paddingInline: gutter } },
      groupAuthorName: { paddingInline: gutter },
      bubble: {
        '.MuiChatMessage-roleAssistant &': {
          inlineSize: '100%',
          padding: 0,
          backgroundColor: 'transparent',
        },
        '[data-role="system"] &': { padding: 0, backgroundColor: 'transparent' },
        '& a': { color: 'inherit' },
        // Files, whose names the host colors as text of the page, also on the color of a bubble.
        '.MuiChatMessage-roleUser & > div': {
          borderColor: 'color-mix(in srgb, currentColor 40%, transparent)',
          '& > div': { color: 'inherit' },
        },
      },
    },
  },
  MuiChatCodeBlock: {
    styleOverrides: {
      root: {
        position: 'relative',
        padding: '8px 12px',
        border: 0,
        borderRadius: 4,
        '&&&': { background: 'rgba(128, 128, 128, 0.12)' },
        '& pre': { margin: 0, padding: 0, background: 'none' },
        '& code': { fontSize: 13, lineHeight: '20px' },
      },
      // A header without a language is only as high as its button.
      header: {
        position: 'absolute',
        insetInlineEnd: 4,
        insetBlockStart: 4,
        padding: 0,
        background: 'none',
        border: 0,
      },
    },
  },
  MuiChatSuggestions: {
    styleOverrides: { root: { '&&:not([data-empty])': { paddingInline: gutter } } },
  },
  MuiChatComposer: {
    styleOverrides: {
      root: {
        flexDirection: 'row',
        alignItems: 'flex-end',
        marginInline: gutter,
        '& textarea': { flex: 1 },
      },
    },
  },
};

/** The themes of the toolbar. */
export const looks = {
  default: { title: 'Default theme', create: () => ({}) },
  quiet: { title: 'Quiet', create: () => ({ components: quietLook }) },
  document: { title: 'Document', create: () => ({ components: documentLook }) },
  brand: {
    title: 'Brand',
    create: (mode: 'light' | 'dark') => ({
      palette: brandColors[mode],
      shape: { borderRadius: 2 },
      components: { ToolCard: { styleOverrides: { title: { letterSpacing: '0.02em' } } } },
    }),
  },
} satisfies Record<string, { title: string; create: (mode: 'light' | 'dark') => ThemeOptions }>;

const getEntry = <Entry>(
  map: Readonly<Record<string, Entry>>,
  key: unknown,
  fallback: Entry,
): Entry => map[String(key)] ?? fallback;

const created = new Map<string, Theme>();

/** Returns the theme that the toolbar asks for. The same choice always gives the same theme. */
export function getTheme(globals: Readonly<Record<string, unknown>>): Theme {
  const mode = globals['mode'] === 'dark' ? 'dark' : 'light';
  const locale = getEntry<(typeof locales)[keyof typeof locales]>(
    locales,
    globals['locale'],
    locales.en,
  );
  const look = getEntry<{ create: (mode: 'light' | 'dark') => ThemeOptions }>(
    looks,
    globals['look'],
    looks.default,
  );
  const chosen = globals['direction'];
  const direction = chosen === 'ltr' || chosen === 'rtl' ? chosen : locale.direction;
  const key = [mode, locale.title, direction, String(globals['look'])].join();
  const options = look.create(mode);
  const theme =
    created.get(key) ??
    createTheme({ ...options, palette: { ...options.palette, mode }, direction }, locale.pack);
  created.set(key, theme);
  return theme;
}
