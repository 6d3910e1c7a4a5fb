import type { LocaleText } from './LocaleText.ts';
import type { ToolCardLocale } from './createLocale.ts';
import { createFormatters } from './createFormatters.ts';
import { createListFormatter } from './createListFormatter.ts';
import { createLocale } from './createLocale.ts';

const { number, count, ...intl } = createFormatters('ja-JP', {
  hour: '時間',
  minute: '分',
  second: '秒',
});
const list = createListFormatter('ja-JP');
const calls = count({ other: '#件のツール' });

/** All strings in Japanese. */
const jaJPText: LocaleText = {
  ...intl,
  statusLabels: {
    preparing: '準備中',
    queued: '待機中',
    running: '実行中',
    'needs-approval': '承認待ち',
    approved: '承認済み',
    declined: '拒否',
    answered: '回答済み',
    done: '完了',
    failed: '失敗',
    denied: '拒否',
    interrupted: '停止',
    'cut-off': '不完全',
    'outcome-unknown': '結果不明',
  },
  unnamedToolLabel: '名前のないツール',
  serverLabel: (server) => `サーバー: ${server}`,
  serverToolLabel: (toolName, server) => `${server} の ${toolName}`,
  startingLabel: '承認済み、開始しています…',
  inputLabel: '入力',
  outputLabel: '出力',
  errorLabel: 'エラー',
  denialLabel: '拒否',
  noReasonText: '理由の記載なし',
  waitingForInputText: '入力を待っています…',
  missingInputText: '入力を受信していません',
  preliminaryText: '途中の結果',
  cutOffText: '応答が呼び出しの途中で終わったため、実行されていません。',
  outcomeUnknownText: '完了したかどうか不明です。再試行する前に確認してください。',
  unaskedOutputText: 'この結果は承認なしで届きました。',
  cardFailedText: 'この呼び出しを表示できませんでした。',
  rendererFailedText: '専用の表示に失敗しました。元の値を表示しています。',
  retryLabel: '再試行',
  loadingPayloadText: '読み込んでいます…',
  missingPayloadText: 'この場所には何も見つかりませんでした。',
  failedPayloadText: '読み込めませんでした。',
  loadAgainLabel: 'もう一度試す',

  approveLabel: '承認',
  denyLabel: '拒否',
  cancelLabel: 'キャンセル',
  denyWithReasonLabel: '理由を付けて拒否',
  addReasonLabel: '理由を付けて拒否…',
  addReasonToolLabel: (toolName) => `理由を付けて拒否… (${toolName})`,
  approveToolLabel: (toolName) => `${toolName} を承認`,
  denyToolLabel: (toolName) => `${toolName} を拒否`,
  denyToolWithReasonLabel: (toolName) => `理由を付けて拒否: ${toolName}`,
  retryToolLabel: (toolName) => `${toolName} を再試行`,
  reasonLabel: '理由(アシスタントに伝わります)',
  approvalQuestion: (toolName) => `${toolName} の実行を許可しますか?`,
  sendingAnswerText: '回答を送信しています…',
  answerSentText: (approved) => (approved ? '承認しました。' : '拒否しました。'),
  answerFailedText: '回答を送信できませんでした。もう一度お試しください。',
  requestChangedText: '要求の内容が変わりました。もう一度確認してください。',
  inputIncompleteText: '入力を読み込んでいます…',
  inputNotShownText: '承認するには、入力全体を確認してください。',
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
    raw: 'JSON',
  },
  viewFailedText: 'この表示に失敗しました。元の値を表示しています。',
  viewTooLongText: 'この表示には大きすぎます。元の値を表示しています。',
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
  earlierText: count({ other: '以前の#文字' }),
  tableLabel: '表',
  blockedImageText: (description, host) => `画像は読み込まれていません: ${description}(${host})`,

  thinkingText: '考え中',
  workingText: (tool) => `${tool}…`,
  waitingText: (tool) => `${tool} が承認待ち`,
  progressText: (call, total) => `${number(total)}件中${number(call)}件目`,
  endedText: (ended, total) => `${number(total)}件中${number(ended)}件完了`,
  usedToolsText: count({ other: '#件のツールを使用' }),
  faultsText: ({ failed, denied, interrupted }) =>
    [
      failed > 0 && `${number(failed)}件失敗`,
      denied > 0 && `${number(denied)}件拒否`,
      interrupted > 0 && `${number(interrupted)}件停止`,
    ]
      .filter(Boolean)
      .join('、'),
  phrasesText: (phrases) => phrases.join('、'),
  countText: (forms, value) => count(forms)(value),
  widgetLabel: 'ツール呼び出し',
  copyCallLabel: 'JSON をコピー',
  copyCallToolLabel: (toolName) => `JSON をコピー: ${toolName}`,
  copyAllCallsLabel: 'すべて JSON でコピー',
  downloadAllCallsLabel: 'すべて JSON でダウンロード',
  showMoreCallsText: (shown, total) => `さらに表示（${number(total)}件中${number(shown)}件）`,
  timelineLabel: 'タイムライン',
  toolColumnLabel: 'ツール',
  startColumnLabel: '開始',
  waitColumnLabel: '待ち時間',
  durationColumnLabel: '所要時間',
  slowestText: '最も遅い',
  timesText: (wallClock, sum) => `合計 ${wallClock} · 実行 ${sum}`,

  approvalsWaitingText: count({ other: '承認待ち # 件' }),

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
      interrupted: `${name} は停止されました。`,
    })[outcome],
  outcomesAnnouncement: ({ done, failed, denied, interrupted }) => {
    const parts = [
      done > 0 && `${calls(done)}が完了`,
      failed > 0 && `${number(failed)}件が失敗`,
      denied > 0 && `${number(denied)}件が拒否`,
      interrupted > 0 && `${number(interrupted)}件が停止`,
    ];
    return `${parts.filter(Boolean).join('、')}。`;
  },
};

/** Japanese, for `createTheme(theme, jaJP)`. */
export const jaJP: ToolCardLocale = createLocale(jaJPText);
