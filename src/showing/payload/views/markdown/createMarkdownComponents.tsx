'use client';
import type { Components } from 'hast-util-to-jsx-runtime';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { isDestinationVisible, parseSafeLink } from '../text/parseSafeLink.ts';

/** Options for `createMarkdownComponents`. */
export interface MarkdownComponentsOptions {
  readonly localeText: ToolPayloadLocaleText;
  readonly allowedImageOrigins: readonly string[];
}

const getText = (node: React.ReactNode): string => {
  if (Array.isArray(node)) {
    return node.map((child: React.ReactNode) => getText(child)).join('');
  }
  if (React.isValidElement<{ children?: React.ReactNode }>(node)) {
    return getText(node.props.children);
  }
  return typeof node === 'string' ? node : '';
};

type Link = NonNullable<Exclude<Components['a'], string>>;
type Image = NonNullable<Exclude<Components['img'], string>>;

/**
 * The `tabIndex` of links and tables. Passed through a context, because components created for a new `tabIndex` would
 * remount a link while the user presses it.
 */
export const LinkTabIndex: React.Context<number | undefined> = React.createContext<
  number | undefined
>(undefined);

const MarkdownLink: Link = function MarkdownLink({ href = '', children }) {
  const tabIndex = React.useContext(LinkTabIndex);
  const url = parseSafeLink(href);
  if (url === undefined) {
    return <span>{children}</span>;
  }
  // Shows the address of a link without text, because the link would have no accessible name. This can also apply to a
  // link with only an image.
  const text = getText(children);
  const address = text.trim() === '' ? url.href : '';
  const destination = url.protocol === 'mailto:' ? url.pathname : url.host;
  return (
    <>
      <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={tabIndex}>
        {children}
        {address}
      </a>
      {isDestinationVisible(address || text, url) ? null : (
        <bdi className="host">{` (${destination})`}</bdi>
      )}
    </>
  );
};

const createImage = ({ localeText, allowedImageOrigins }: MarkdownComponentsOptions): Image =>
  function MarkdownImage({ src, alt = '' }) {
    const url = src === undefined ? undefined : parseSafeLink(src);
    if (url !== undefined && allowedImageOrigins.includes(url.origin) && url.origin !== 'null') {
      return <img src={url.href} alt={alt} referrerPolicy="no-referrer" />;
    }
    const host = url?.host ?? (src ?? '').slice(0, 100);
    return (
      <em className="host blocked">
        {localeText.blockedImageText(escapeInvisible(alt), escapeInvisible(host))}
      </em>
    );
  };

type Heading = (props: { readonly children?: React.ReactNode }) => React.JSX.Element;

/**
 * Creates the component for headings of a level. It renders a paragraph, because a payload must not change the document
 * outline of the page.
 */
const createHeading = (level: string): Heading =>
  function MarkdownHeading({ children }) {
    return <p className={`heading ${level}`}>{children}</p>;
  };

const levels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const headings = Object.fromEntries(levels.map((level) => [level, createHeading(level)]));

type Table = NonNullable<Exclude<Components['table'], string>>;

/**
 * Creates the component for tables. It renders the table in a scroll container, which is focusable so that the arrow
 * keys can scroll it.
 */
const createTable = ({ localeText }: MarkdownComponentsOptions): Table =>
  function MarkdownTable({ children }) {
    const tabIndex = React.useContext(LinkTabIndex) ?? 0;
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may scroll
      <div className="table" role="group" aria-label={localeText.tableLabel} tabIndex={tabIndex}>
        <table>{children}</table>
      </div>
    );
  };

function Code({ children }: { readonly children?: React.ReactNode }): React.JSX.Element {
  return <code>{children}</code>;
}

function Checkbox({ checked }: { readonly checked?: boolean | undefined }): React.JSX.Element {
  return <span className="checkbox">{checked === true ? '☑' : '☐'}</span>;
}

/** Creates the components that render Markdown in a payload. */
export function createMarkdownComponents(options: MarkdownComponentsOptions): Components {
  return {
    a: MarkdownLink,
    img: createImage(options),
    ...headings,
    table: createTable(options),
    code: Code,
    input: Checkbox,
  };
}
