import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { API_BASE, API_KEY_HEADER } from '#contract/api';
import { stepsUp } from '#contract/office/stepUp';
import { approvalKinds } from './approvalKinds';
import type { TrustProxy } from './kernel/config/trustProxy';
import type { ServerContext } from './kernel/context';
import { CodedError } from './kernel/errors';
import {
  decodableUrl,
  answerInsteadOfNode,
  refuseUnreadable,
  refuseEncodedBodies,
} from './kernel/http/protection/unreadableRequest';
import { stopCleanly } from './kernel/http/cleanStop';
import { limitBodyTime, LONGEST_REQUEST_MS } from './kernel/http/protection/bodyTime';
import { handleError } from './kernel/http/errorHandler';
import { logging, logRequests } from './kernel/http/logger';
import { addPart } from './kernel/http/part';
import { countRequests } from './kernel/metrics/requests';
import { readAfterWrite } from './kernel/http/readAfterWrite';
import { programsPage } from './kernel/http/openapi/programsPage';
import { securityTxtRoute } from './kernel/http/pages/securityTxt';
import { securityHeaders } from './kernel/http/protection/securityHeaders';
import { accountActivityRoutes } from './people/accountActivity/routes';
import { alertRoutes } from './office/alerts/routes';
import { administratorRoutes } from './office/administrators/routes';
import { suspendAdministrator } from './office/administrators/suspension';
import { rolesOfCalls } from './office/administrators/rolesOfCalls';
import { applicationRoutes } from './lending/applications/routes';
import { complaintRoutes } from './office/complaints/routes';
import { hardshipRoutes } from './office/hardship/routes';
import { deletionRoutes } from './office/dataProtection/deletion/routes';
import { keptDataRoutes } from './office/dataProtection/kept/routes';
import { dataReleaseRoutes } from './office/dataProtection/release/routes';
import { processingRoutes } from './office/dataProtection/processing/routes';
import { personalDataRoutes } from './office/dataProtection/personalData/routes';
import { privateDetailsRoutes } from './office/privateDetails/routes';
import { reversalRoutes } from './money/reversals/routes';
import { newPlanRoutes } from './lending/newPlans/routes';
import { arrearsRoutes } from './lending/arrears/routes';
import { approvalRoutes } from './office/approvals/routes';
import { auditTrailRoutes } from './office/audit/routes';
import { lendingReportRoutes } from './office/lendingReport/routes';
import { holdsApiToken } from './people/apiTokens/authenticate';
import { apiTokenRoutes } from './people/apiTokens/routes';
import { createCallers } from './people/session/authenticate';
import { sessionRoutes } from './people/session/routes';
import { emailVerificationRoutes } from './people/emailVerification/routes';
import { contactAdministrationRoutes } from './people/contact/administrationRoutes';
import { contactRoutes } from './people/contact/routes';
import { factorRoutes } from './people/secondFactors/routes';
import { failedJobRoutes } from './office/failedJobs/routes';
import { freezingRoutes } from './people/freezing/routes';
import { healthRoutes } from './kernel/http/healthRoutes';
import { bankAccountChangeRoutes } from './people/bankAccounts/routes';
import { houseRoutes } from './money/house/routes';
import { journalRoutes } from './money/journal/routes';
import { pauseRoutes } from './money/pause/routes';
import { identityRoutes } from './people/identity/routes';
import { bookRoutes } from './office/books/bookRoutes';
import { ledgerBooksRoutes } from './office/books/routes';
import { ledgerStatusRoutes } from './office/books/statusRoutes';
import { lendingTermsRoutes } from './lending/terms/routes';
import { dashboardRoutes } from './lending/dashboard/routes';
import { reviewedFileRoutes } from './lending/review/fileRoutes';
import { bureauRoutes } from './lending/bureaux/routes';
import { bureauDisputeRoutes } from './office/bureauDisputes/routes';
import { reviewRoutes } from './lending/review/routes';
import { loanRoutes } from './lending/loans/routes';
import { startPdfThreads } from './lending/files/pdf/pdfThreads';
import { openFileRoute } from './lending/files/openRoute';
import { fileRoutes } from './lending/files/routes';
import { marketRoutes } from './lending/market/routes';
import { collectOpenApi, openApiRoute, type Domain } from './kernel/http/openapi/openapi';
import { bureauxRoutes } from './kernel/bureauxPage/routes';
import { messagesRoutes } from './kernel/messagesPage/routes';
import { outboxRoutes } from './kernel/outboxPage/routes';
import { paymentNoticeRoutes } from './money/paymentNotices/routes';
import { overviewRoutes } from './office/overview/routes';
import { payoutListRoutes } from './money/payouts/routes';
import { breachRoutes } from './office/breaches/routes';
import { businessDayRoutes } from './office/businessDays/routes';
import { portalHealthRoutes } from './office/health/routes';
import { passwordRoutes } from './people/passwords/routes';
import { planRoutes } from './lending/autoInvest/routes';
import { paperRoutes } from './lending/papers/routes';
import { portfolioRoutes } from './lending/portfolio/routes';
import { readValue } from './lending/portfolio/service';
import { profileRoutes } from './people/profile/routes';
import { reconciliationRoutes } from './money/reconciliation/routes';
import { registrationRoutes } from './people/registration/routes';
import { saleRoutes } from './lending/sales/routes';
import { sandboxBankRoutes } from './money/sandboxBank/routes';
import { termsRoutes } from './people/termsOfUse/routes';
import { screeningRoutes } from './office/screening/routes';
import { userListRoutes } from './office/userList/routes';
import { userRecordRoutes } from './office/userRecord/routes';
import { vendorRoutes } from './office/vendors/routes';
import { findLoanOfMandate } from './lending/loans/life/repository';
import { walletClaims } from './lending/loans/payout/walletClaims';
import { mandateRoutes } from './money/charges/routes';
import { vatRoutes } from './money/vat/routes';
import { walletRoutes } from './money/wallet/routes';
import { inboxRoutes } from './people/inbox/routes';
import { textMessageRoutes } from './people/textMessages/routes';
import { unsubscribeRoutes } from './people/inbox/unsubscribeRoutes';
import { webhookRoutes } from './people/webhooks/routes';
import { webRoutes } from './kernel/web/routes';
import { statisticsRoutes } from './lending/statistics/routes';
import { suspenseRoutes } from './money/suspense/routes';
import { withdrawalReviewRoutes } from './money/withdrawalReviews/routes';
import { withdrawalRoutes } from './money/withdrawals/routes';
import { isSameText } from './kernel/security/keys';

const BODY_LIMIT = 16 * 1024;

/** Builds the application without listening; tests call it in process with `app.inject`. */
export async function buildApp(context: ServerContext): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    ...logging(config.logLevel, context.logTo),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Limits the time to send a request, not to answer it.
    requestTimeout: LONGEST_REQUEST_MS,
    // Matches URLs like the app's router.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
    rewriteUrl: decodableUrl,
    frameworkErrors: handleError,
    clientErrorHandler: refuseUnreadable,
    http: { requireHostHeader: false, headersTimeout: 30_000 },
    // Open connections still get answers during shutdown.
    return503OnClosing: false,
  });
  app.decorate('callers', { ...createCallers(rolesOfCalls), stepsUp });
  const pdfs = startPdfThreads(config.rootDir);
  app.decorate('pdfs', pdfs);
  app.addHook('onClose', () => pdfs.stop());
  stopCleanly(app);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(handleError);
  // Registered first, so that its span contains all others.
  await context.traces?.traceCalls(app);
  logRequests(app);
  if (context.metrics) countRequests(app, context.metrics);
  await securityHeaders(app, config);
  answerInsteadOfNode(app);
  refuseEncodedBodies(app);
  limitBodyTime(app);
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The default is the slowest level, meant for static files.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Smaller answers are compressed in one go; as streams they would wait for the thread pool.
    syncThreshold: 64 * 1024,
  });
  await collectOpenApi(app, config);
  await addPart(app, 'api', async (api) => apiCalls(api, context), { prefix: API_BASE });
  healthRoutes(app, context);
  securityTxtRoute(app, context);
  openApiRoute(app);
  await programsPage(app);
  await unsubscribeRoutes(app, context);
  await outboxRoutes(app, context);
  await messagesRoutes(app, context);
  await bureauxRoutes(app, context);
  await sandboxBankRoutes(app, context);
  await paymentNoticeRoutes(app, context);
  openFileRoute(app, context);
  await webRoutes(app, context);
  return app;
}

const trustProxyOption = (trusted: TrustProxy) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

const domains: Readonly<Record<Domain, readonly ((app: FastifyInstance, context: ServerContext) => void)[]>> = {
  people: [
    sessionRoutes,
    registrationRoutes,
    emailVerificationRoutes,
    passwordRoutes,
    profileRoutes,
    identityRoutes,
    contactRoutes,
    contactAdministrationRoutes,
    termsRoutes,
    bankAccountChangeRoutes,
    factorRoutes,
    (api, context) => freezingRoutes(api, context, suspendAdministrator),
    accountActivityRoutes,
    inboxRoutes,
    textMessageRoutes,
    apiTokenRoutes,
    webhookRoutes,
  ],
  money: [
    (api, context) => walletRoutes(api, context, walletClaims),
    (api, context) => withdrawalRoutes(api, context, walletClaims),
    vatRoutes,
    (api, context) => mandateRoutes(api, context, findLoanOfMandate),
    payoutListRoutes,
    reversalRoutes,
    withdrawalReviewRoutes,
    suspenseRoutes,
    houseRoutes,
    pauseRoutes,
    journalRoutes,
    reconciliationRoutes,
  ],
  lending: [
    applicationRoutes,
    loanRoutes,
    fileRoutes,
    paperRoutes,
    marketRoutes,
    planRoutes,
    saleRoutes,
    portfolioRoutes,
    statisticsRoutes,
    (api, context) => dashboardRoutes(api, context, readValue),
    lendingTermsRoutes,
    reviewRoutes,
    bureauRoutes,
    reviewedFileRoutes,
    arrearsRoutes,
    newPlanRoutes,
  ],
  office: [
    (api, context) => overviewRoutes(api, context, approvalKinds),
    portalHealthRoutes,
    businessDayRoutes,
    auditTrailRoutes,
    lendingReportRoutes,
    ledgerBooksRoutes,
    bookRoutes,
    (api, context) => approvalRoutes(api, context, approvalKinds),
    deletionRoutes,
    personalDataRoutes,
    processingRoutes,
    keptDataRoutes,
    dataReleaseRoutes,
    privateDetailsRoutes,
    complaintRoutes,
    hardshipRoutes,
    bureauDisputeRoutes,
    alertRoutes,
    ledgerStatusRoutes,
    administratorRoutes,
    userListRoutes,
    userRecordRoutes,
    failedJobRoutes,
    breachRoutes,
    screeningRoutes,
    vendorRoutes,
  ],
};

function apiCalls(api: FastifyInstance, context: ServerContext): void {
  api.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const key = request.headers[API_KEY_HEADER];
    if (typeof key === 'string' && isSameText(key, context.config.apiKey)) return;
    if (!holdsApiToken(request)) throw new CodedError('INVALID_API_KEY');
    // Routes of all others authenticate it.
    if (request.routeOptions.config.access === 'guest') throw new CodedError('API_TOKEN_SCOPE');
  });
  readAfterWrite(api, context);
  api.setNotFoundHandler(() => {
    throw new CodedError('NOT_FOUND');
  });
  for (const [domain, routes] of Object.entries(domains)) {
    void addPart(api, domain, async (calls) => {
      calls.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, tags: [domain] };
      });
      for (const add of routes) add(calls, context);
    });
  }
}
