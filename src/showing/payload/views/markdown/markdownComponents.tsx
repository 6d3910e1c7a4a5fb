'use client';
import * as React from 'react';
import type { Components } from 'react-markdown';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { namesAddress, safeLink } from './safeLink.ts';

/** What the parts of Markdown need to know. */
export interface MarkdownPartsOptions {
  readonly localeText: ToolPayloadLocaleText;
  readonly allowedImageOrigins: readonly string[];
}

const textOf = (node: React.ReactNode): string => {
  if (Array.isArray(node)) {
    return node.map((child: React.ReactNode) => textOf(child)).join('');
  }
  if (React.isValidElement<{ children?: React.ReactNode }>(node)) {
    return textOf(node.props.children);
  }
  return typeof node === 'string' ? node : '';
};

type Link = NonNullable<Exclude<Components['a'], string>>;
type Image = NonNullable<Exclude<Components['img'], string>>;

/** The tab index of links. It changes while somebody presses one: no component may be another one for it. */
export const LinkTabIndex: React.Context<number | undefined> = React.createContext<
  number | undefined
>(undefined);

const MarkdownLink: Link = function MarkdownLink({ href = '', children }) {
  const tabIndex = React.useContext(LinkTabIndex);
  const url = safeLink(href);
  if (url === undefined) {
    return <span>{children}</span>;
  }
  const place = url.protocol === 'mailto:' ? url.pathname : url.host;
  return (
    <>
      <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={tabIndex}>
        {children}
      </a>
      {namesAddress(textOf(children), url) ? null : <bdi className="host">{` (${place})`}</bdi>}
    </>
  );
};

const imagePart = ({ localeText, allowedImageOrigins }: MarkdownPartsOptions): Image =>
  function MarkdownImage({ src, alt = '' }) {
    const url = src === undefined ? undefined : safeLink(src);
    if (url !== undefined && allowedImageOrigins.includes(url.origin) && url.origin !== 'null') {
      return <img src={url.href} alt={alt} referrerPolicy="no-referrer" />;
    }
    const place = url?.host ?? (src ?? '').slice(0, 100);
    return <em>{localeText.blockedImageText(escapeInvisible(alt), escapeInvisible(place))}</em>;
  };

/** Not a heading of the page: a payload must not change its outline. */
function Heading({ children }: { readonly children?: React.ReactNode }): React.JSX.Element {
  return <p className="heading">{children}</p>;
}

function Table({ children }: { readonly children?: React.ReactNode }): React.JSX.Element {
  return (
    <div className="table">
      <table>{children}</table>
    </div>
  );
}

function Code({ children }: { readonly children?: React.ReactNode }): React.JSX.Element {
  return <code>{children}</code>;
}

function Box({ checked }: { readonly checked?: boolean | undefined }): React.JSX.Element {
  return <span>{checked === true ? '☑' : '☐'}</span>;
}

/** What Markdown becomes in a payload. */
export function markdownComponents(options: MarkdownPartsOptions): Components {
  return {
    a: MarkdownLink,
    img: imagePart(options),
    h1: Heading,
    h2: Heading,
    h3: Heading,
    h4: Heading,
    h5: Heading,
    h6: Heading,
    table: Table,
    code: Code,
    input: Box,
  };
}
