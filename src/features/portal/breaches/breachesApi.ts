import { breachCalls } from '#contract/office/breaches/calls';
import { api } from '../../../api/api';
import { read, write } from '../../../api/endpoints';

const breachesApi = api.injectEndpoints({
  endpoints: (build) => ({
    breaches: build.query(read(breachCalls.breaches, ['Breaches'])),
    enterBreach: build.mutation(write(breachCalls.enterBreach, ['Breaches'])),
    addBreachEntry: build.mutation(write(breachCalls.addBreachEntry, ['Breaches', 'Alerts'])),
  }),
});

export const { useBreachesQuery, useEnterBreachMutation, useAddBreachEntryMutation } = breachesApi;
