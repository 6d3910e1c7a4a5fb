import type { LocaleText } from './LocaleText.ts';
import type { ToolCardLocale } from './createLocale.ts';
import { createFormatters } from './createFormatters.ts';
import { createLocale } from './createLocale.ts';

const { number, count, list, ...intl } = createFormatters('ar-SA-u-ca-gregory');
const calls = count({
  zero: 'لا أدوات',
  one: 'أداة واحدة',
  two: 'أداتان',
  few: '# أدوات',
  many: '# أداة',
  other: '# أداة',
});

/** All texts in Arabic. */
const arSAText: LocaleText = {
  ...intl,
  statusLabels: {
    preparing: 'قيد التحضير',
    running: 'قيد التشغيل',
    'needs-approval': 'بانتظار الموافقة',
    approved: 'تمت الموافقة',
    declined: 'لم تتم الموافقة',
    answered: 'تمت الإجابة',
    done: 'اكتمل',
    failed: 'فشل',
    denied: 'مرفوض',
    interrupted: 'توقف',
    'cut-off': 'انقطع',
    'outcome-unknown': 'النتيجة مجهولة',
  },
  inputLabel: 'المدخلات',
  outputLabel: 'المخرجات',
  errorLabel: 'خطأ',
  denialLabel: 'مرفوض',
  noReasonText: 'لم يُذكر سبب.',
  waitingForInputText: 'لم تصل المدخلات بعد.',
  missingInputText: 'لم تصل المدخلات.',
  preliminaryText: 'نتيجة أولية، والبقية تأتي',
  cutOffText: 'انتهت الرسالة في منتصف هذا الاستدعاء، ولم يُنفَّذ.',
  outcomeUnknownText: 'لا أحد يعلم إن كانت الأداة قد أتمت عملها. تحقق قبل تشغيلها مرة أخرى.',
  unaskedOutputText: 'وصلت هذه المخرجات دون أن يوافق أحد على الاستدعاء.',
  cardFailedText: 'تعذر عرض هذا الاستدعاء.',
  rendererFailedText: 'تعذر العرض الخاص. هذه هي القيمة كما وصلت.',
  retryLabel: 'إعادة المحاولة',
  loadingPayloadText: 'جارٍ التحميل…',
  missingPayloadText: 'لا يوجد شيء في هذا الموضع.',
  failedPayloadText: 'تعذّر التحميل.',
  loadAgainLabel: 'إعادة التحميل',

  approveLabel: 'موافقة',
  denyLabel: 'رفض',
  denyWithReasonLabel: 'رفض مع ذكر السبب',
  addReasonLabel: 'إضافة سبب',
  addReasonToolLabel: (toolName) => `إضافة سبب: ${toolName}`,
  approveToolLabel: (toolName) => `موافقة: ${toolName}`,
  denyToolLabel: (toolName) => `رفض ${toolName}`,
  denyToolWithReasonLabel: (toolName) => `رفض مع ذكر السبب: ${toolName}`,
  retryToolLabel: (toolName) => `إعادة المحاولة: ${toolName}`,
  reasonLabel: 'السبب',
  approvalQuestion: (toolName) => `هل يُسمح بتشغيل ${toolName} بهذه المدخلات؟`,
  sendingAnswerText: 'جارٍ إرسال إجابتك…',
  answerSentText: 'أُرسلت إجابتك.',
  answerFailedText: 'تعذر إرسال إجابتك. حاول مرة أخرى.',
  requestChangedText: 'تغيّر الطلب. تحقق منه مرة أخرى قبل أن تجيب.',
  inputIncompleteText: 'لم تصل المدخلات كاملة بعد.',
  inputNotShownText: 'اطّلع على المدخلات كلها قبل الموافقة.',
  inputNotReadableText: 'لا يمكن عرض هذه المدخلات بدقة، لذلك لا يمكن الموافقة عليها هنا.',
  showInputLabel: 'عرض المدخلات',
  showAllLabel: (characters) => `عرض الكل (${number(characters)} حرف)`,
  receiptText: ({ approved, by, at }) =>
    [approved ? 'تمت الموافقة' : 'تم الرفض', by && `من ${by}`, at].filter(Boolean).join(' · '),
  answeredInputLabel: 'المدخلات التي أُجيب عنها',

  emptyText: 'نص فارغ',
  copyLabel: 'نسخ',
  copyWhatLabel: (what) => `نسخ ${what}`,
  copiedText: 'تم النسخ',
  copyFailedText: 'تعذر النسخ',
  downloadLabel: 'تنزيل',
  downloadWhatLabel: (what) => `تنزيل ${what}`,
  viewWhatLabel: (what) => `طريقة عرض ${what}`,
  viewNames: { tree: 'شجرة', text: 'نص', markdown: 'Markdown', code: 'شيفرة', raw: 'خام' },
  viewFailedText: 'فشلت طريقة العرض هذه. هذه هي القيمة كما وصلت.',
  viewTooLongText: 'أطول من أن تُعرض بهذه الطريقة. هذه هي القيمة كما وصلت.',
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
    one: 'قبله حرف واحد',
    two: 'قبله حرفان',
    few: 'قبله # أحرف',
    many: 'قبله # حرفًا',
    other: 'قبله # حرف',
  }),
  blockedImageText: (description, host) => `لم تُحمَّل الصورة: ${description} (${host})`,

  thinkingText: 'جارٍ التفكير',
  workingText: (tool) => `قيد التشغيل: ${tool}`,
  waitingText: (tool) => `بانتظار الموافقة: ${tool}`,
  progressText: (call, total) => `${number(call)} من ${number(total)}`,
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
  widgetLabel: 'أدوات هذه الإجابة',
  copyCallLabel: 'نسخ JSON',
  copyCallToolLabel: (toolName) => `نسخ JSON: ${toolName}`,
  copyAllCallsLabel: 'نسخ الكل بصيغة JSON',
  downloadAllCallsLabel: 'تنزيل الكل بصيغة JSON',
  showMoreCallsText: (shown, total) => `عرض المزيد (${number(shown)} من ${number(total)})`,
  showTimelineLabel: 'الخط الزمني',
  timelineLabel: 'الخط الزمني للاستدعاءات',
  toolColumnLabel: 'الأداة',
  startColumnLabel: 'البداية',
  waitColumnLabel: 'الانتظار',
  durationColumnLabel: 'المدة',
  unknownTimeText: 'غير معروف',
  slowestText: 'الأبطأ',
  timesText: (wallClock, sum) => `${wallClock} بالساعة، ${sum} من العمل`,

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
