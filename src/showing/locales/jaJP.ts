import type { LocaleText } from './LocaleText.ts';
import type { ToolCardLocale } from './createLocale.ts';
import { createFormatters } from './createFormatters.ts';
import { createLocale } from './createLocale.ts';

const { number, count, list, ...intl } = createFormatters('ja-JP');
const calls = count({ other: '#件のツール' });

/** All texts in Japanese. */
const jaJPText: LocaleText = {
  ...intl,
  statusLabels: {
    preparing: '準備中',
    running: '実行中',
    'needs-approval': '承認待ち',
    approved: '承認済み',
    declined: '却下済み',
    answered: '回答済み',
    done: '完了',
    failed: '失敗',
    denied: '拒否',
    interrupted: '中断',
    'cut-off': '途中で終了',
    'outcome-unknown': '結果不明',
  },
  inputLabel: '入力',
  outputLabel: '出力',
  errorLabel: 'エラー',
  denialLabel: '拒否',
  noReasonText: '理由はありません。',
  waitingForInputText: '入力はまだ届いていません。',
  missingInputText: '入力は届きませんでした。',
  preliminaryText: '暫定の結果です。続きがあります',
  cutOffText: 'この呼び出しの途中でメッセージが終わりました。実行されていません。',
  outcomeUnknownText:
    'ツールが処理を終えたかどうか不明です。もう一度実行する前に確認してください。',
  unaskedOutputText: 'この出力は、承認されないまま届きました。',
  cardFailedText: 'この呼び出しを表示できませんでした。',
  rendererFailedText: '専用の表示に失敗しました。届いたままの値を表示します。',
  retryLabel: '再試行',
  loadingPayloadText: '読み込んでいます…',
  missingPayloadText: 'この場所には何もありません。',
  failedPayloadText: '読み込めませんでした。',
  loadAgainLabel: 'もう一度読み込む',

  approveLabel: '承認',
  denyLabel: '拒否',
  denyWithReasonLabel: '理由を付けて拒否',
  addReasonLabel: '理由を書く',
  addReasonToolLabel: (toolName) => `理由を書く: ${toolName}`,
  approveToolLabel: (toolName) => `${toolName} を承認`,
  denyToolLabel: (toolName) => `${toolName} を拒否`,
  denyToolWithReasonLabel: (toolName) => `理由を付けて拒否: ${toolName}`,
  retryToolLabel: (toolName) => `${toolName} を再試行`,
  reasonLabel: '理由',
  approvalQuestion: (toolName) => `この入力で ${toolName} を実行しますか?`,
  sendingAnswerText: '回答を送信しています…',
  answerSentText: '回答を送信しました。',
  answerFailedText: '回答を送信できませんでした。もう一度お試しください。',
  requestChangedText: '要求の内容が変わりました。回答する前にもう一度確認してください。',
  inputIncompleteText: '入力がまだすべて届いていません。',
  inputNotShownText: '承認する前に入力全体を確認してください。',
  inputNotReadableText: 'この入力は正確に表示できないため、ここでは承認できません。',
  showInputLabel: '入力を表示',
  showAllLabel: (characters) => `すべて表示(${number(characters)}文字)`,
  receiptText: ({ approved, by, at }) =>
    [approved ? '承認済み' : '拒否済み', by, at].filter(Boolean).join(' · '),
  answeredInputLabel: '回答時の入力',

  emptyText: '空のテキスト',
  copyLabel: 'コピー',
  copyWhatLabel: (what) => `${what}をコピー`,
  copiedText: 'コピーしました',
  copyFailedText: 'コピーできませんでした',
  downloadLabel: 'ダウンロード',
  downloadWhatLabel: (what) => `${what}をダウンロード`,
  viewWhatLabel: (what) => `${what}の表示方法`,
  viewNames: {
    tree: 'ツリー',
    text: 'テキスト',
    markdown: 'Markdown',
    code: 'コード',
    raw: '元の値',
  },
  viewFailedText: 'この表示に失敗しました。届いたままの値を表示します。',
  viewTooLongText: 'この表示には長すぎます。届いたままの値を表示します。',
  searchLabel: '検索',
  searchWhatLabel: (what) => `${what}を検索`,
  searchingText: '検索中…',
  noMatchText: '一致なし',
  matchText: (match, total, isMore) =>
    `${number(total)}${isMore ? '+' : ''}件中${number(match)}件目`,
  previousMatchLabel: '前の一致',
  nextMatchLabel: '次の一致',
  closeSearchLabel: '検索を閉じる',
  itemsText: count({ other: '#項目' }),
  keysText: count({ other: '#キー' }),
  expandLevelLabel: '1段階開く',
  collapseAllLabel: 'すべて閉じる',
  copyPathLabel: 'パスをコピー',
  copyValueLabel: '値をコピー',
  earlierText: count({ other: 'この前に#文字' }),
  blockedImageText: (description, host) => `画像は読み込まれていません: ${description}(${host})`,

  thinkingText: '考え中',
  workingText: (tool) => `${tool} を実行中`,
  waitingText: (tool) => `${tool} が承認待ち`,
  progressText: (call, total) => `${number(total)}件中${number(call)}件目`,
  usedToolsText: count({ other: '#件のツールを使用' }),
  faultsText: ({ failed, denied, interrupted }) =>
    [
      failed > 0 && `${number(failed)}件失敗`,
      denied > 0 && `${number(denied)}件拒否`,
      interrupted > 0 && `${number(interrupted)}件中断`,
    ]
      .filter(Boolean)
      .join('、'),
  phrasesText: (phrases) => phrases.join('、'),
  countText: (forms, value) => count(forms)(value),
  widgetLabel: 'この回答のツール',
  copyCallLabel: 'JSON をコピー',
  copyCallToolLabel: (toolName) => `JSON をコピー: ${toolName}`,
  copyAllCallsLabel: 'すべて JSON でコピー',
  downloadAllCallsLabel: 'すべて JSON でダウンロード',
  showMoreCallsText: (shown, total) => `さらに表示（${number(total)}件中${number(shown)}件）`,
  showTimelineLabel: 'タイムライン',
  timelineLabel: '呼び出しのタイムライン',
  toolColumnLabel: 'ツール',
  startColumnLabel: '開始',
  waitColumnLabel: '待ち時間',
  durationColumnLabel: '所要時間',
  unknownTimeText: '不明',
  slowestText: '最も遅い',
  timesText: (wallClock, sum) => `実時間 ${wallClock}、合計 ${sum}`,

  startedAnnouncement: (names, total) =>
    names.length === total ? `${list(names)} を開始しました。` : `${calls(total)}を開始しました。`,
  approvalAnnouncement: (names, total) =>
    names.length === total
      ? `${list(names)} が承認を待っています。`
      : `${list(names)} ほかが承認を待っています。`,
  endedAnnouncement: (name, outcome) =>
    ({
      done: `${name} が完了しました。`,
      failed: `${name} が失敗しました。`,
      denied: `${name} は拒否されました。`,
      interrupted: `${name} は中断されました。`,
    })[outcome],
  outcomesAnnouncement: ({ done, failed, denied, interrupted }) => {
    const parts = [
      done > 0 && `${calls(done)}が完了`,
      failed > 0 && `${number(failed)}件が失敗`,
      denied > 0 && `${number(denied)}件が拒否`,
      interrupted > 0 && `${number(interrupted)}件が中断`,
    ];
    return `${parts.filter(Boolean).join('、')}。`;
  },
};

/** Japanese, for `createTheme(theme, jaJP)`. */
export const jaJP: ToolCardLocale = createLocale(jaJPText);
