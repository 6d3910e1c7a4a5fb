import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const project = new URL('..', import.meta.url);

/** Every name that an entry of the package exports, types included: the public surface. */
const surface: Record<string, { readonly file: string; readonly names: string }> = {
  toolcard: {
    file: 'src/index.ts',
    names: `
      InlineToolWidget ToolAnnouncer ToolApprovalPill ToolCard ToolGrantList ToolPayload
      createGrantStore createToolRenderers
      fromStoredMessages getCallRecord getInlineToolWidgetUtilityClass getMessageText
      getToolCardUtilityClass getToolPayloadUtilityClass inlineToolWidgetClasses payloadViews
      preloadPayload redactForDisplay toStoredMessages toolActivity toolCardClasses toolCardStatus
      toolPayloadClasses usePendingApprovals useToolAnnouncer

      ActivityMessage BuiltInPayloadViewName CallExport CallRecord CallRecords FormError GrantStoreOptions
      InlineToolWidgetClassKey
      InlineToolWidgetClasses InlineToolWidgetLocaleText InlineToolWidgetProps JsonSchema LocaleText
      PayloadAction PayloadControls PayloadCopyFormat PayloadMatches PayloadSearch PayloadView PayloadViewHints PayloadViewProps PendingApproval PendingApprovals
      PreliminaryToolValue PreloadPayloadOptions Redact RedactOptions Redacted RedactionOptions StoredMessage
      StoredToolCall
      ToolActivity ToolActivityCall ToolActivityPhase ToolAnnouncements ToolAnnouncerLevel
      ToolAnnouncerLocaleText ToolAnnouncerOptions ToolAnnouncerProps
      ToolApprovalLocaleText ToolApprovalOption ToolApprovalPillLocaleText
      ToolApprovalPillProps ToolCardApprovalHandler
      ToolCardClassKey ToolCardClasses ToolCardExpansion ToolCardExpansionMap
      ToolCardExpansionState ToolCardInvocation ToolCardLazyPayload ToolCardLoadedPayload
      ToolCardLocaleText ToolCardMessage ToolCardOwnerState ToolCardPayloadLocator
      ToolCardProps ToolCardReceiptFacts ToolCardRequest ToolCardSlotName ToolCardSlotProps
      ToolCardSlotPropsObject ToolCardStatus ToolCardStatusName ToolCardStorage ToolCardTone
      ToolApprovalResponse ToolConfig ToolConfigMap ToolDecision ToolDecisionKind
      ToolInputDraft ToolInputFormLocaleText ToolInputFormProps
      ToolGrant ToolGrantListProps ToolGrantScope ToolGrantStore ToolInvocation ToolOutcomes ToolPayloadClassKey ToolPayloadClasses
      ToolPayloadLocaleText ToolPayloadProps ToolPayloadViewName ToolRenderers
      ToolRenderersOptions ToolRequest ToolRisk ToolRiskAssessor ToolRiskLevel ToolSummary ToolText
      ToolValueComponent ToolValueProps
    `,
  },
  'toolcard/adapter': {
    file: 'src/reading/adapter/index.ts',
    names: `
      createAgUiAdapter createAiSdkAdapter createModelAdapter createReplayAdapter toolsFromMcp withToolCalls

      AgUiAdapter AgUiAdapterOptions AgUiAnswer AgUiContext AgUiHttpOptions AgUiHttpRequest AgUiResumeEntry
      AgUiRunInput AgUiStreamOptions AgUiTool AiSdkAdapterOptions AiSdkHeaders AiSdkHttpChange AiSdkHttpOptions AiSdkHttpRequest AiSdkRequest
      AiSdkRequestBody AiSdkStreamOptions AiSdkTrigger ChatAdapter ChatMessage ConversationReplayAdapter ConversationReplayOptions McpCall McpCallOptions McpCallParams McpToolsOptions MessagePace Model
      ModelAdapterOptions ModelAnswer ModelCall ModelContext ModelPiece ModelStep ModelTool
      ModelTools Pace
      ReplayAdapter ReplayAdapterOptions ReplayChat ReplayContext ReplayTranscript
      ToolExecution ToolInputRequest ToolInputResponse WithToolCallsOptions
    `,
  },
  'toolcard/chatmd': {
    file: 'src/reading/chatmd/index.ts',
    names: `
      ChatMdError chatMdProblemMeanings chatMdTags chatMdToMessages lazyPayload parseChatMd
      writeChatMd

      ChatMessage
      ChatMdCallMetadata ChatMdConfig ChatMdDocument ChatMdElement ChatMdElementAttributes
      ChatMdNode ChatMdMetadata ChatMdProblem ChatMdProblemCode ChatMdRange ChatMdReference
      ChatMdReferenceKind ChatMdResolve ChatMdTagName ChatMdText ChatMdToMessagesOptions
      ChatMdTool ExternalPayload LazyPayload LoadedPayload ParseChatMdImportOptions
      ParseChatMdOptions ParseChatMdPlainOptions StorePayload WriteChatMdOptions
    `,
  },
  'toolcard/locales': {
    file: 'src/showing/locales/index.ts',
    names: `
      arSA deDE enUS jaJP

      BuiltInPayloadViewName InlineToolWidgetLocaleText LocaleText ToolAnnouncerLocaleText ToolCardLocale
      ToolCardLocaleText ToolCardReceiptFacts ToolCardStatusName ToolInputFormLocaleText ToolOutcomes
      ToolPayloadLocaleText ToolPayloadViewName
    `,
  },
  'toolcard/messages': {
    file: 'src/reading/messages/index.ts',
    names: `
      fromAnthropicMessages fromChatCompletionsMessages fromResponsesInput fromUIMessages
      toAgUiMessages toAnthropicMessages toAnthropicRequest toBedrockMessages toChatCompletionsMessages
      toChatCompletionsRequest toCohereMessages toGeminiContents toGeminiRequest toModelMessages toResponsesInput
      toResponsesRequest toUIMessages

      AgUiAssistantMessage AgUiContentPart AgUiMessage AgUiSource AgUiToolCall AgUiToolMessage
      AnthropicChat AnthropicMessage AnthropicRequest AnyAnthropicChat AnyUIMessage BedrockChat BedrockMessage
      ChatCompletionsMessage ChatCompletionsRequest CohereMessage ConversionLoss ConversionOptions GeminiChat
      GeminiContent GeminiRequest ModelMessage ResponsesItem ResponsesRequest ToAgUiOptions ToBedrockOptions ToChatCompletionsOptions
      ToGeminiOptions ToModelMessagesOptions ToResponsesOptions
      ToUIMessagesOptions UIMessage UIMessagePart WritingOptions
    `,
  },
  'toolcard/stream': {
    file: 'src/reading/stream/index.ts',
    names: `
      EventLog ToolCallStream createPartialJson deferCommentary eventStreamHeaders fromAgUi fromAiSdk
      fromAnthropic fromBedrock fromCohere fromEventStream fromGemini fromLangGraph fromOllama fromOpenAI readChunks readToolCalls toEventStream
      toolResultFromMcp

      AgUiOptions ChatMessageChunk ChatStreamEnvelope ChunkStream EventStreamOptions JsonFault McpInputRequired McpToolResult
      PartialJson ProviderOptions ProviderSource
      ToolCallStreamOptions
    `,
  },
  'toolcard/syntax': {
    file: 'src/reading/syntax/index.ts',
    names: `
      ToolTextError callout caret chatmd cohere createScanner createStreamChunks deepseek describeTools
      explainText fence gemma glm harmony hermes invoke kimi llama mistral modelSyntaxes openWebUi
      parseMarkdownIntoChunks parseText parseTranscript problemMeanings pythonic qwenXml startHtmlBlock syntaxes thinking
      toModelMessages trackLiterals validateInput writeCall xml

      BlockLimits CallCandidate CallSink CandidateOutcome ChatMessage ChatMessagePart EarlierCall ExplainTextOptions Input InputValidator JsonSchema MarkdownChunk MarkdownChunkOptions
      MarkdownTextChunk MarkdownToolChunk ModelMessage Opener ParseTextOptions
      ParseTranscriptOptions ParsedText Position Problem ProblemCode ReadCall Reading Scanner
      ScannerOptions Syntax SyntaxGuide ToModelMessagesOptions ToolChunk ToolDefinition ToolDefinitions
      ToolEvent ToolInvocation WrittenCall
    `,
  },
};

/** Returns the names in the export lists of a file. An entry is nothing but such lists. */
const exportedNames = (source: string): string[] =>
  [...source.matchAll(/^export (?:type )?\{([^}]*)\} from/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.replace(/^.* as /s, '').trim())
    .filter((name) => name !== '');

describe.each(Object.entries(surface))('%s', (_, { file, names }) => {
  const source = readFileSync(fileURLToPath(new URL(file, project)), 'utf8');

  it('exports these names and no others', () => {
    expect(exportedNames(source).toSorted()).toEqual(names.trim().split(/\s+/).toSorted());
  });

  it('is a list of names, and of type augmentations', () => {
    const others = source
      .replaceAll(/^export (?:type )?\{[^}]*\} from '[^']+';$/gm, '')
      .replaceAll(/^export type \* from '[^']+\/\w+Augmentation\.ts';$/gm, '')
      .replaceAll(/^\/\/.*$/gm, '');
    expect(others.trim()).toBe('');
  });
});
