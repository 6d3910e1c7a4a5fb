import type { LocaleText } from './LocaleText.ts';
import type { ToolCardLocale } from './createLocale.ts';
import { createFormatters } from './createFormatters.ts';
import { createLocale } from './createLocale.ts';

const { number, count, list, ...intl } = createFormatters('de-DE');
const calls = count({ one: '# Werkzeug', other: '# Werkzeuge' });

/** All texts in German. */
const deDEText: LocaleText = {
  ...intl,
  statusLabels: {
    preparing: 'Wird vorbereitet',
    running: 'Läuft',
    'needs-approval': 'Wartet auf Freigabe',
    approved: 'Freigegeben',
    declined: 'Abgelehnt',
    answered: 'Beantwortet',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    denied: 'Abgelehnt',
    interrupted: 'Unterbrochen',
    'cut-off': 'Abgeschnitten',
    'outcome-unknown': 'Ausgang unbekannt',
  },
  inputLabel: 'Eingabe',
  outputLabel: 'Ausgabe',
  errorLabel: 'Fehler',
  denialLabel: 'Abgelehnt',
  noReasonText: 'Es wurde kein Grund genannt.',
  waitingForInputText: 'Die Eingabe ist noch nicht da.',
  missingInputText: 'Die Eingabe ist nicht angekommen.',
  preliminaryText: 'Vorläufig, es folgt noch mehr',
  cutOffText: 'Die Nachricht endete mitten in diesem Aufruf. Er wurde nicht ausgeführt.',
  outcomeUnknownText:
    'Niemand weiß, ob das Werkzeug seine Arbeit getan hat. Bitte vor einem neuen Versuch prüfen.',
  unaskedOutputText: 'Diese Ausgabe kam, obwohl niemand dem Aufruf zugestimmt hatte.',
  cardFailedText: 'Dieser Aufruf konnte nicht angezeigt werden.',
  rendererFailedText:
    'Das konnte nicht auf die eigene Weise angezeigt werden. Hier steht es, wie es kam.',
  retryLabel: 'Wiederholen',
  loadingPayloadText: 'Wird geladen …',
  missingPayloadText: 'Dort ist nichts zu finden.',
  failedPayloadText: 'Das Laden ist fehlgeschlagen.',
  loadAgainLabel: 'Noch einmal laden',

  approveLabel: 'Freigeben',
  denyLabel: 'Ablehnen',
  denyWithReasonLabel: 'Mit Grund ablehnen',
  addReasonLabel: 'Grund angeben',
  addReasonToolLabel: (toolName) => `Grund angeben: ${toolName}`,
  approveToolLabel: (toolName) => `${toolName} freigeben`,
  denyToolLabel: (toolName) => `${toolName} ablehnen`,
  denyToolWithReasonLabel: (toolName) => `Mit Grund ablehnen: ${toolName}`,
  retryToolLabel: (toolName) => `${toolName} wiederholen`,
  reasonLabel: 'Grund',
  approvalQuestion: (toolName) => `Darf ${toolName} mit dieser Eingabe laufen?`,
  sendingAnswerText: 'Die Antwort wird gesendet…',
  answerSentText: 'Die Antwort wurde gesendet.',
  answerFailedText: 'Die Antwort konnte nicht gesendet werden. Bitte noch einmal versuchen.',
  requestChangedText: 'Die Anfrage hat sich geändert. Bitte vor der Antwort noch einmal prüfen.',
  inputIncompleteText: 'Die Eingabe ist noch nicht vollständig.',
  inputNotShownText: 'Vor der Freigabe bitte die ganze Eingabe ansehen.',
  inputNotReadableText:
    'Diese Eingabe lässt sich nicht genau anzeigen und deshalb hier nicht freigeben.',
  showInputLabel: 'Eingabe zeigen',
  showAllLabel: (characters) => `Alles zeigen (${number(characters)} Zeichen)`,
  receiptText: ({ approved, by, at }) =>
    [approved ? 'Freigegeben' : 'Abgelehnt', by && `von ${by}`, at].filter(Boolean).join(' · '),
  answeredInputLabel: 'Beantwortete Eingabe',

  emptyText: 'Leerer Text',
  copyLabel: 'Kopieren',
  copyWhatLabel: (what) => `${what} kopieren`,
  copiedText: 'Kopiert',
  copyFailedText: 'Kopieren nicht möglich',
  downloadLabel: 'Herunterladen',
  downloadWhatLabel: (what) => `${what} herunterladen`,
  viewWhatLabel: (what) => `Ansicht: ${what}`,
  viewNames: { tree: 'Baum', text: 'Text', markdown: 'Markdown', code: 'Code', raw: 'Roh' },
  viewFailedText: 'Diese Ansicht ist fehlgeschlagen. Hier steht der Wert, wie er kam.',
  viewTooLongText: 'Zu lang für diese Ansicht. Hier steht der Wert, wie er kam.',
  searchLabel: 'Suchen',
  searchWhatLabel: (what) => `${what} durchsuchen`,
  searchingText: 'Suche läuft…',
  noMatchText: 'Kein Treffer',
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
  earlierText: count({ one: '# Zeichen davor', other: '# Zeichen davor' }),
  blockedImageText: (description, host) => `Bild nicht geladen: ${description} (${host})`,

  thinkingText: 'Denkt nach',
  workingText: (tool) => `${tool} läuft`,
  waitingText: (tool) => `${tool} wartet auf Freigabe`,
  progressText: (call, total) => `${number(call)} von ${number(total)}`,
  usedToolsText: count({ one: '# Werkzeug benutzt', other: '# Werkzeuge benutzt' }),
  faultsText: ({ failed, denied, interrupted }) =>
    [
      failed > 0 && `${number(failed)} fehlgeschlagen`,
      denied > 0 && `${number(denied)} abgelehnt`,
      interrupted > 0 && `${number(interrupted)} unterbrochen`,
    ]
      .filter(Boolean)
      .join(', '),
  phrasesText: (phrases) => phrases.join(', '),
  countText: (forms, value) => count(forms)(value),
  widgetLabel: 'Werkzeuge dieser Antwort',
  copyCallLabel: 'JSON kopieren',
  copyCallToolLabel: (toolName) => `JSON kopieren: ${toolName}`,
  copyAllCallsLabel: 'Alles als JSON kopieren',
  downloadAllCallsLabel: 'Alles als JSON herunterladen',
  showMoreCallsText: (shown, total) => `Mehr anzeigen (${number(shown)} von ${number(total)})`,
  showTimelineLabel: 'Zeitverlauf',
  timelineLabel: 'Zeitverlauf der Aufrufe',
  toolColumnLabel: 'Werkzeug',
  startColumnLabel: 'Beginn',
  waitColumnLabel: 'Gewartet',
  durationColumnLabel: 'Dauer',
  unknownTimeText: 'unbekannt',
  slowestText: 'am langsamsten',
  timesText: (wallClock, sum) => `${wallClock} nach der Uhr, ${sum} Arbeit`,

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
      interrupted: `${name} wurde unterbrochen.`,
    })[outcome],
  outcomesAnnouncement: ({ done, failed, denied, interrupted }) => {
    const parts = [
      done > 0 && `${calls(done)} fertig`,
      failed > 0 && `${number(failed)} fehlgeschlagen`,
      denied > 0 && `${number(denied)} abgelehnt`,
      interrupted > 0 && `${number(interrupted)} unterbrochen`,
    ];
    return `${parts.filter(Boolean).join(', ')}.`;
  },
};

/** German, for `createTheme(theme, deDE)`. */
export const deDE: ToolCardLocale = createLocale(deDEText);
