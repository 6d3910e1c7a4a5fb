import type { LocaleText } from './LocaleText.ts';
import type { ToolCardLocale } from './createLocale.ts';
import { createFormatters, internationalSymbols } from './createFormatters.ts';
import { createListFormatter } from './createListFormatter.ts';
import { createLocale } from './createLocale.ts';

const { number, count, ...intl } = createFormatters('de-DE', internationalSymbols);
const list = createListFormatter('de-DE');
const calls = count({ one: '# Werkzeug', other: '# Werkzeuge' });

/** All strings in German. */
const deDEText: LocaleText = {
  ...intl,
  statusLabels: {
    preparing: 'Wird vorbereitet',
    queued: 'In der Warteschlange',
    running: 'Läuft',
    'needs-approval': 'Wartet auf Freigabe',
    approved: 'Freigegeben',
    declined: 'Abgelehnt',
    answered: 'Beantwortet',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    denied: 'Abgelehnt',
    interrupted: 'Gestoppt',
    'cut-off': 'Unvollständig',
    'outcome-unknown': 'Ausgang unbekannt',
  },
  unnamedToolLabel: 'Unbenanntes Werkzeug',
  serverLabel: (server) => `von ${server}`,
  serverToolLabel: (toolName, server) => `${toolName} von ${server}`,
  startingLabel: 'Freigegeben, startet …',
  inputLabel: 'Eingabe',
  outputLabel: 'Ausgabe',
  errorLabel: 'Fehler',
  denialLabel: 'Abgelehnt',
  noReasonText: 'Kein Grund angegeben',
  waitingForInputText: 'Eingabe wird erwartet …',
  missingInputText: 'Keine Eingabe empfangen',
  preliminaryText: 'Teilergebnis',
  cutOffText: 'Die Antwort endete mitten im Aufruf. Er wurde deshalb nicht ausgeführt.',
  outcomeUnknownText:
    'Möglicherweise abgeschlossen, möglicherweise nicht. Bitte vor einem neuen Versuch prüfen.',
  unaskedOutputText: 'Dieses Ergebnis ist ohne Freigabe eingetroffen.',
  cardFailedText: 'Dieser Aufruf konnte nicht angezeigt werden.',
  rendererFailedText: 'Eigene Ansicht fehlgeschlagen. Angezeigt wird der Rohwert.',
  retryLabel: 'Wiederholen',
  loadingPayloadText: 'Wird geladen …',
  missingPayloadText: 'An diesem Ort wurde nichts gefunden.',
  failedPayloadText: 'Laden fehlgeschlagen.',
  loadAgainLabel: 'Erneut versuchen',

  approveLabel: 'Freigeben',
  denyLabel: 'Ablehnen',
  cancelLabel: 'Abbrechen',
  denyWithReasonLabel: 'Mit Grund ablehnen',
  addReasonLabel: 'Mit Grund ablehnen …',
  addReasonToolLabel: (toolName) => `Mit Grund ablehnen … (${toolName})`,
  approveToolLabel: (toolName) => `${toolName} freigeben`,
  denyToolLabel: (toolName) => `${toolName} ablehnen`,
  denyToolWithReasonLabel: (toolName) => `Mit Grund ablehnen: ${toolName}`,
  retryToolLabel: (toolName) => `${toolName} wiederholen`,
  reasonLabel: 'Grund (für den Assistenten sichtbar)',
  approvalQuestion: (toolName) => `Ausführung von ${toolName} erlauben?`,
  sendingAnswerText: 'Antwort wird gesendet …',
  answerSentText: (approved) => (approved ? 'Freigegeben.' : 'Abgelehnt.'),
  answerFailedText: 'Die Antwort konnte nicht gesendet werden. Bitte erneut versuchen.',
  requestChangedText: 'Die Anfrage hat sich geändert. Bitte erneut prüfen.',
  inputIncompleteText: 'Eingabe wird noch geladen …',
  inputNotShownText: 'Zum Freigeben bitte die ganze Eingabe ansehen.',
  inputNotReadableText:
    'Diese Eingabe lässt sich nicht genau anzeigen und deshalb hier nicht freigeben.',
  showInputLabel: 'Eingabe zeigen',
  showAllLabel: (characters) => `Alles zeigen (${number(characters)} Zeichen)`,
  receiptText: ({ approved, by, at }) =>
    [approved ? 'Freigegeben' : 'Abgelehnt', by && `von ${by}`, at].filter(Boolean).join(' · '),
  answeredInputLabel: 'Eingabe zum Zeitpunkt der Antwort',

  emptyText: 'Leerer Text',
  copyLabel: 'Kopieren',
  copyWhatLabel: (what) => `${what} kopieren`,
  copiedText: 'Kopiert',
  copyFailedText: 'Kopieren nicht möglich',
  downloadLabel: 'Herunterladen',
  downloadWhatLabel: (what) => `${what} herunterladen`,
  viewWhatLabel: (what) => `Ansicht: ${what}`,
  viewNames: { tree: 'Baum', text: 'Text', markdown: 'Markdown', code: 'Code', raw: 'JSON' },
  viewFailedText: 'Ansicht nicht möglich. Angezeigt wird der Rohwert.',
  viewTooLongText: 'Zu groß für diese Ansicht. Angezeigt wird der Rohwert.',
  searchLabel: 'Suchen',
  searchWhatLabel: (what) => `${what} durchsuchen`,
  searchingText: 'Suche läuft …',
  noMatchText: 'Keine Treffer',
  matchText: (match, total, isMore) => `${number(match)} von ${number(total)}${isMore ? '+' : ''}`,
  previousMatchLabel: 'Voriger Treffer',
  nextMatchLabel: 'Nächster Treffer',
  closeSearchLabel: 'Suche schließen',
  itemsText: count({ one: '# Eintrag', other: '# Einträge' }),
  keysText: count({ one: '# Schlüssel', other: '# Schlüssel' }),
  expandLevelLabel: 'Eine Ebene öffnen',
  collapseAllLabel: 'Alles schließen',
  copyPathLabel: 'Pfad kopieren',
  copyValueLabel: 'Wert kopieren',
  earlierText: count({ one: '# früheres Zeichen', other: '# frühere Zeichen' }),
  tableLabel: 'Tabelle',
  blockedImageText: (description, host) => `Bild nicht geladen: ${description} (${host})`,

  thinkingText: 'Denkt nach',
  workingText: (tool) => `${tool} …`,
  waitingText: (tool) => `${tool} wartet auf Freigabe`,
  progressText: (call, total) => `${number(call)} von ${number(total)}`,
  endedText: (ended, total) => `${number(ended)} von ${number(total)} erledigt`,
  usedToolsText: count({ one: '# Werkzeug benutzt', other: '# Werkzeuge benutzt' }),
  faultsText: ({ failed, denied, interrupted }) =>
    [
      failed > 0 && `${number(failed)} fehlgeschlagen`,
      denied > 0 && `${number(denied)} abgelehnt`,
      interrupted > 0 && `${number(interrupted)} gestoppt`,
    ]
      .filter(Boolean)
      .join(', '),
  phrasesText: (phrases) => phrases.join(', '),
  countText: (forms, value) => count(forms)(value),
  widgetLabel: 'Werkzeugaufrufe',
  copyCallLabel: 'JSON kopieren',
  copyCallToolLabel: (toolName) => `JSON kopieren: ${toolName}`,
  copyAllCallsLabel: 'Alles als JSON kopieren',
  downloadAllCallsLabel: 'Alles als JSON herunterladen',
  showMoreCallsText: (shown, total) => `Mehr anzeigen (${number(shown)} von ${number(total)})`,
  timelineLabel: 'Zeitverlauf',
  toolColumnLabel: 'Werkzeug',
  startColumnLabel: 'Beginn',
  waitColumnLabel: 'Wartezeit',
  durationColumnLabel: 'Dauer',
  slowestText: 'am langsamsten',
  timesText: (wallClock, sum) => `${wallClock} insgesamt · ${sum} Laufzeit`,

  approvalsWaitingText: count({ one: '# Freigabe ausstehend', other: '# Freigaben ausstehend' }),

  startedAnnouncement: (names, total) =>
    names.length === total ? `${list(names)} gestartet.` : `${calls(total)} gestartet.`,
  approvalAnnouncement: (names, total) =>
    names.length === total
      ? `${list(names)} ${total === 1 ? 'wartet' : 'warten'} auf Freigabe.`
      : `${list(names)} und weitere warten auf Freigabe.`,
  endedAnnouncement: (name, outcome) =>
    ({
      done: `${name} ist fertig.`,
      failed: `${name} ist fehlgeschlagen.`,
      denied: `${name} wurde abgelehnt.`,
      interrupted: `${name} wurde gestoppt.`,
    })[outcome],
  outcomesAnnouncement: ({ done, failed, denied, interrupted }) => {
    const parts = [
      done > 0 && `${calls(done)} fertig`,
      failed > 0 && `${number(failed)} fehlgeschlagen`,
      denied > 0 && `${number(denied)} abgelehnt`,
      interrupted > 0 && `${number(interrupted)} gestoppt`,
    ];
    return `${parts.filter(Boolean).join(', ')}.`;
  },
};

/** German, for `createTheme(theme, deDE)`. */
export const deDE: ToolCardLocale = createLocale(deDEText);
