import type { LocaleText } from './LocaleText.ts';
import type { ToolCardLocale } from './createLocale.ts';
import { createFormatters } from './createFormatters.ts';
import { createListFormatter } from './createListFormatter.ts';
import { createLocale } from './createLocale.ts';

const { number, count, ...intl } = createFormatters('ar-SA-u-ca-gregory', {
  hour: 'س',
  minute: 'د',
  second: 'ث',
});
const list = createListFormatter('ar-SA-u-ca-gregory');
const calls = count({
  zero: 'لا أدوات',
  one: 'أداة واحدة',
  two: 'أداتان',
  few: '# أدوات',
  many: '# أداة',
  other: '# أداة',
});

/** All strings in Arabic. */
const arSAText: LocaleText = {
  ...intl,
  statusLabels: {
    preparing: 'قيد التحضير',
    queued: 'في قائمة الانتظار',
    running: 'قيد التشغيل',
    'needs-approval': 'بانتظار الموافقة',
    approved: 'تمت الموافقة',
    declined: 'مرفوض',
    answered: 'تمت الإجابة',
    done: 'اكتمل',
    failed: 'فشل',
    denied: 'مرفوض',
    interrupted: 'توقف',
    'cut-off': 'غير مكتمل',
    'outcome-unknown': 'النتيجة مجهولة',
  },
  unnamedToolLabel: 'أداة بلا اسم',
  serverLabel: (server) => `من ${server}`,
  serverToolLabel: (toolName, server) => `${toolName} من ${server}`,
  startingLabel: 'تمت الموافقة، جارٍ البدء…',
  inputLabel: 'المدخلات',
  outputLabel: 'المخرجات',
  errorLabel: 'خطأ',
  denialLabel: 'مرفوض',
  noReasonText: 'لم يُذكر سبب',
  waitingForInputText: 'بانتظار المدخلات…',
  missingInputText: 'لم تُستلم أي مدخلات',
  preliminaryText: 'نتيجة جزئية',
  cutOffText: 'انتهى الرد في منتصف هذا الاستدعاء، لذلك لم يُنفَّذ.',
  outcomeUnknownText: 'ربما اكتمل هذا الاستدعاء وربما لم يكتمل. تحقق قبل إعادة المحاولة.',
  unaskedOutputText: 'وصلت هذه النتيجة دون موافقة.',
  cardFailedText: 'تعذر عرض هذا الاستدعاء.',
  rendererFailedText: 'تعذر العرض المخصص. تُعرض القيمة الأصلية.',
  retryLabel: 'إعادة المحاولة',
  loadingPayloadText: 'جارٍ التحميل…',
  missingPayloadText: 'لم يُعثر على شيء في هذا الموضع.',
  failedPayloadText: 'تعذّر التحميل.',
  loadAgainLabel: 'المحاولة مرة أخرى',

  approveLabel: 'موافقة',
  denyLabel: 'رفض',
  cancelLabel: 'إلغاء',
  denyWithReasonLabel: 'رفض مع ذكر السبب',
  addReasonLabel: 'رفض مع ذكر السبب…',
  addReasonToolLabel: (toolName) => `رفض مع ذكر السبب… (${toolName})`,
  approveToolLabel: (toolName) => `موافقة: ${toolName}`,
  denyToolLabel: (toolName) => `رفض ${toolName}`,
  denyToolWithReasonLabel: (toolName) => `رفض مع ذكر السبب: ${toolName}`,
  retryToolLabel: (toolName) => `إعادة المحاولة: ${toolName}`,
  reasonLabel: 'السبب (سيراه المساعد)',
  approvalQuestion: (toolName) => `هل تسمح بتشغيل ${toolName}؟`,
  sendingAnswerText: 'جارٍ إرسال إجابتك…',
  answerSentText: (approved) => (approved ? 'تمت الموافقة.' : 'تم الرفض.'),
  answerFailedText: 'تعذر إرسال إجابتك. حاول مرة أخرى.',
  requestChangedText: 'تغيّر الطلب. راجعه مرة أخرى.',
  inputIncompleteText: 'جارٍ تحميل المدخلات…',
  inputNotShownText: 'راجع المدخلات كاملة لتتمكن من الموافقة.',
  inputNotReadableText: 'لا يمكن عرض هذه المدخلات بدقة، لذلك لا يمكن الموافقة عليها هنا.',
  showInputLabel: 'عرض المدخلات',
  showAllLabel: (characters) => `عرض الكل (${number(characters)} حرف)`,
  receiptText: ({ approved, by, at }) =>
    [approved ? 'تمت الموافقة' : 'تم الرفض', by && `من ${by}`, at].filter(Boolean).join(' · '),
  answeredInputLabel: 'المدخلات وقت إجابتك',

  emptyText: 'نص فارغ',
  copyLabel: 'نسخ',
  copyWhatLabel: (what) => `نسخ ${what}`,
  copiedText: 'تم النسخ',
  copyFailedText: 'تعذر النسخ',
  downloadLabel: 'تنزيل',
  downloadWhatLabel: (what) => `تنزيل ${what}`,
  viewWhatLabel: (what) => `طريقة عرض ${what}`,
  viewNames: { tree: 'شجرة', text: 'نص', markdown: 'Markdown', code: 'شيفرة', raw: 'JSON' },
  viewFailedText: 'تعذرت طريقة العرض هذه. تُعرض القيمة الأصلية.',
  viewTooLongText: 'أكبر من أن تُعرض بهذه الطريقة. تُعرض القيمة الأصلية.',
  searchLabel: 'بحث',
  searchWhatLabel: (what) => `البحث في ${what}`,
  searchingText: 'جارٍ البحث…',
  noMatchText: 'لا نتائج',
  matchText: (match, total, isMore) => `${number(match)} من ${number(total)}${isMore ? '+' : ''}`,
  previousMatchLabel: 'النتيجة السابقة',
  nextMatchLabel: 'النتيجة التالية',
  closeSearchLabel: 'إغلاق البحث',
  itemsText: count({
    zero: 'لا عناصر',
    one: 'عنصر واحد',
    two: 'عنصران',
    few: '# عناصر',
    many: '# عنصرًا',
    other: '# عنصر',
  }),
  keysText: count({
    zero: 'لا مفاتيح',
    one: 'مفتاح واحد',
    two: 'مفتاحان',
    few: '# مفاتيح',
    many: '# مفتاحًا',
    other: '# مفتاح',
  }),
  expandLevelLabel: 'فتح مستوى واحد',
  collapseAllLabel: 'طي الكل',
  copyPathLabel: 'نسخ المسار',
  copyValueLabel: 'نسخ القيمة',
  earlierText: count({
    one: 'حرف سابق واحد',
    two: 'حرفان سابقان',
    few: '# أحرف سابقة',
    many: '# حرفًا سابقًا',
    other: '# حرف سابق',
  }),
  tableLabel: 'جدول',
  blockedImageText: (description, host) => `لم تُحمَّل الصورة: ${description} (${host})`,

  thinkingText: 'جارٍ التفكير',
  workingText: (tool) => `${tool}…`,
  waitingText: (tool) => `بانتظار الموافقة: ${tool}`,
  progressText: (call, total) => `${number(call)} من ${number(total)}`,
  endedText: (ended, total) => `اكتمل ${number(ended)} من ${number(total)}`,
  usedToolsText: (total) => `استُخدمت ${calls(total)}`,
  faultsText: ({ failed, denied, interrupted }) =>
    [
      failed > 0 && `فشل: ${number(failed)}`,
      denied > 0 && `رُفض: ${number(denied)}`,
      interrupted > 0 && `توقف: ${number(interrupted)}`,
    ]
      .filter(Boolean)
      .join('، '),
  phrasesText: (phrases) => phrases.join('، '),
  countText: (forms, value) => count(forms)(value),
  widgetLabel: 'استدعاءات الأدوات',
  copyCallLabel: 'نسخ JSON',
  copyCallToolLabel: (toolName) => `نسخ JSON: ${toolName}`,
  copyAllCallsLabel: 'نسخ الكل بصيغة JSON',
  downloadAllCallsLabel: 'تنزيل الكل بصيغة JSON',
  showMoreCallsText: (shown, total) => `عرض المزيد (${number(shown)} من ${number(total)})`,
  timelineLabel: 'الخط الزمني',
  toolColumnLabel: 'الأداة',
  startColumnLabel: 'البداية',
  waitColumnLabel: 'الانتظار',
  durationColumnLabel: 'المدة',
  slowestText: 'الأبطأ',
  timesText: (wallClock, sum) => `الإجمالي ${wallClock} · التشغيل ${sum}`,

  approvalsWaitingText: count({
    zero: 'لا موافقات معلّقة',
    one: 'موافقة واحدة معلّقة',
    two: 'موافقتان معلّقتان',
    few: '# موافقات معلّقة',
    many: '# موافقة معلّقة',
    other: '# موافقة معلّقة',
  }),

  startedAnnouncement: (names, total) =>
    names.length === total ? `بدأ تشغيل ${list(names)}.` : `بدأ تشغيل ${calls(total)}.`,
  approvalAnnouncement: (names, total) =>
    names.length === total
      ? `بانتظار موافقتك: ${list(names)}.`
      : `بانتظار موافقتك: ${list(names)} وغيرها.`,
  endedAnnouncement: (name, outcome) =>
    ({
      done: `اكتمل ${name}.`,
      failed: `فشل ${name}.`,
      denied: `رُفض ${name}.`,
      interrupted: `توقف ${name}.`,
    })[outcome],
  outcomesAnnouncement: ({ done, failed, denied, interrupted }) => {
    const parts = [
      done > 0 && `اكتمل: ${calls(done)}`,
      failed > 0 && `فشل: ${number(failed)}`,
      denied > 0 && `رُفض: ${number(denied)}`,
      interrupted > 0 && `توقف: ${number(interrupted)}`,
    ];
    return `${parts.filter(Boolean).join('، ')}.`;
  },
};

/** Arabic, for `createTheme(theme, arSA)`. */
export const arSA: ToolCardLocale = createLocale(arSAText);
