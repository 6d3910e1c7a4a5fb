import { callout } from '../notations/callout.ts';
import { caret } from '../notations/caret.ts';
import { chatmd } from '../notations/chatmd.ts';
import { fence } from '../notations/fence.ts';
import { thinking } from '../notations/thinking.ts';
import { xml } from '../notations/xml.ts';
import type { Syntax } from '../Syntax.ts';
import { cohere } from './cohere.ts';
import { deepseek } from './deepseek.ts';
import { gemma } from './gemma.ts';
import { glm } from './glm.ts';
import { harmony } from './harmony.ts';
import { hermes } from './hermes.ts';
import { invoke } from './invoke.ts';
import { kimi } from './kimi.ts';
import { llama } from './llama.ts';
import { mistral } from './mistral.ts';
import { openWebUi } from './openWebUi.ts';
import { pythonic } from './pythonic.ts';
import { qwenXml } from './qwenXml.ts';

/** The name of a built-in notation. */
export type SyntaxName =
  | 'callout'
  | 'fence'
  | 'caret'
  | 'xml'
  | 'chatmd'
  | 'thinking'
  | 'cohere'
  | 'deepseek'
  | 'gemma'
  | 'glm'
  | 'harmony'
  | 'hermes'
  | 'invoke'
  | 'kimi'
  | 'llama'
  | 'mistral'
  | 'openWebUi'
  | 'pythonic'
  | 'qwenXml';

/** All built-in notations, keyed by name. The first six are read by default, the others only if the app passes them. */
export const syntaxes: Readonly<Record<SyntaxName, Syntax>> = {
  callout,
  fence,
  caret,
  xml,
  chatmd,
  thinking,
  cohere,
  deepseek,
  gemma,
  glm,
  harmony,
  hermes,
  invoke,
  kimi,
  llama,
  mistral,
  openWebUi,
  pythonic,
  qwenXml,
};
