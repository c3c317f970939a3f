import { userCalls } from '#contract/people/users/calls';
import { api } from '../../api/api';
import { read } from '../../api/endpoints';

const standingApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The answer depends on the profile.
    myStanding: build.query(read(userCalls.myStanding, ['Profile', 'Standing'])),
  }),
});

export const { useMyStandingQuery } = standingApi;
