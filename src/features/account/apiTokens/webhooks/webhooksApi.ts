import type { AnswerOf, InputOf } from '#contract/call';
import * as calls from '#contract/people/webhooks/calls';
import { api } from '../../../../api/api';
import { request } from '../../../../api/request';

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    myWebhooks: build.query<AnswerOf<typeof calls.myWebhooks>, void>({
      query: () => request(calls.myWebhooks),
      providesTags: ['Webhooks'],
    }),
    webhookDeliveries: build.query<AnswerOf<typeof calls.webhookDeliveries>, InputOf<typeof calls.webhookDeliveries>>({
      query: (input) => request(calls.webhookDeliveries, input),
      providesTags: ['Webhooks'],
    }),
    sendWebhookCode: build.mutation<unknown, InputOf<typeof calls.sendWebhookCode>>({
      query: (input) => request(calls.sendWebhookCode, input),
    }),
    createWebhook: build.mutation<AnswerOf<typeof calls.createWebhook>, InputOf<typeof calls.createWebhook>>({
      query: (input) => request(calls.createWebhook, input),
      // After a refusal or a lost answer too: the webhook may exist.
      invalidatesTags: ['Webhooks'],
    }),
    endWebhook: build.mutation<unknown, InputOf<typeof calls.endWebhook>>({
      query: (input) => request(calls.endWebhook, input),
      invalidatesTags: ['Webhooks'],
    }),
    renewWebhookSecret: build.mutation<
      AnswerOf<typeof calls.renewWebhookSecret>,
      InputOf<typeof calls.renewWebhookSecret>
    >({
      query: (input) => request(calls.renewWebhookSecret, input),
    }),
    switchWebhookOn: build.mutation<unknown, InputOf<typeof calls.switchWebhookOn>>({
      query: (input) => request(calls.switchWebhookOn, input),
      invalidatesTags: ['Webhooks'],
    }),
    testWebhook: build.mutation<unknown, InputOf<typeof calls.testWebhook>>({
      query: (input) => request(calls.testWebhook, input),
      invalidatesTags: ['Webhooks'],
    }),
    sendDeliveryAgain: build.mutation<unknown, InputOf<typeof calls.sendDeliveryAgain>>({
      query: (input) => request(calls.sendDeliveryAgain, input),
      invalidatesTags: ['Webhooks'],
    }),
  }),
});

export const {
  useCreateWebhookMutation,
  useEndWebhookMutation,
  useMyWebhooksQuery,
  useRenewWebhookSecretMutation,
  useSendDeliveryAgainMutation,
  useSendWebhookCodeMutation,
  useSwitchWebhookOnMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
} = webhooksApi;
