import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object, string } from 'yup';
import { defineCalls, put, typed } from '#contract/call';
import { userCalls } from '#contract/people/users/calls';
import type { ServerContext } from '#server/kernel/context';
import { addIdempotentRoute } from '#server/kernel/http/idempotentRoute';
import { addRoute } from '#server/kernel/http/route';

const { rename: row } = defineCalls({
  rename: put('/things/:id', 'user', {
    query: typed<{ mode?: 'soft' | 'hard' }>(),
    body: typed<{ name: string; remark?: string }>(),
    answer: typed<{ id: string }>(),
    answerHeaders: ['x-round'],
  }),
});

const params = object({ id: string().required() });
const query = object({ mode: string().oneOf(['soft', 'hard'] as const) });
const body = object({ name: string().required(), remark: string() });
const answer = Type.Object({ id: Type.String() });

it("a route that doesn't fit its row doesn't compile", () => {
  const routes = (app: FastifyInstance, context: ServerContext) => {
    const fields = { name: 'The name', remark: 'What to know' };
    const rest = { summary: '', fields, answer, handle: () => Promise.resolve({ id: '' }) };
    addRoute(app, context, row, { ...rest, rules: { params, query, body } });

    // @ts-expect-error -- no rules for the body
    addRoute(app, context, row, { ...rest, rules: { params, query } });

    const renamed = object({ title: string().required() });
    // @ts-expect-error -- a field is missing
    addRoute(app, context, row, { ...rest, rules: { params, query, body: renamed } });

    const maybe = object({ name: string(), remark: string() });
    // @ts-expect-error -- may leave out what the row says is there
    addRoute(app, context, row, { ...rest, rules: { params, query, body: maybe } });

    const strict = object({ name: string().required(), remark: string().required() });
    // @ts-expect-error -- asks for what the row says may be left out
    addRoute(app, context, row, { ...rest, rules: { params, query, body: strict } });

    const narrow = object({ mode: string().oneOf(['soft'] as const) });
    // @ts-expect-error -- refuses what the row allows
    addRoute(app, context, row, { ...rest, rules: { params, query: narrow, body } });

    const fitting = { summary: '', rules: { params, query, body }, fields };
    // @ts-expect-error -- a field of the body is not described
    addRoute(app, context, row, { ...rest, rules: fitting.rules, fields: { name: 'The name' } });

    // @ts-expect-error -- describes a field that the body does not have
    addRoute(app, context, row, { ...rest, rules: fitting.rules, fields: { ...fields, title: 'The title' } });

    const missing = Type.Object({});
    // @ts-expect-error -- a field of the answer is missing
    addRoute(app, context, row, { ...fitting, answer: missing, handle: rest.handle });

    const tooMany = Type.Object({ id: Type.String(), passwordHash: Type.String() });
    // @ts-expect-error -- a field too many
    addRoute(app, context, row, { ...fitting, answer: tooMany, handle: rest.handle });

    const maybeMore = Type.Object({ id: Type.String(), remark: Type.Optional(Type.String()) });
    // @ts-expect-error -- a field too many, though it may be absent
    addRoute(app, context, row, { ...fitting, answer: maybeMore, handle: rest.handle });

    const maybeAbsent = Type.Object({ id: Type.Optional(Type.String()) });
    // @ts-expect-error -- may be absent where the answer says it is there
    addRoute(app, context, row, { ...fitting, answer: maybeAbsent, handle: rest.handle });

    const another = Type.Object({ id: Type.Integer() });
    // @ts-expect-error -- a number where the answer has a text
    addRoute(app, context, row, { ...fitting, answer: another, handle: rest.handle });

    const narrower = Type.Object({ id: Type.Enum(['a', 'b']) });
    // @ts-expect-error -- two texts where the answer has any
    addRoute(app, context, row, { ...fitting, answer: narrower, handle: rest.handle });

    // @ts-expect-error -- a list of it
    addRoute(app, context, row, { ...fitting, answer: Type.Array(answer), handle: rest.handle });

    // @ts-expect-error -- another answer
    addRoute(app, context, row, { ...fitting, answer, handle: () => Promise.resolve({ name: '' }) });

    addRoute(app, context, row, {
      ...fitting,
      answer,
      handle: async ({ user, params: { id }, setHeader }) => {
        setHeader('x-round', user.tokenVersion);
        // @ts-expect-error -- a header that the row does not name
        setHeader('x-other', 1);
        return { id };
      },
    });

    const once = { ...row, answerHeaders: [], idempotent: true } as const;
    // @ts-expect-error -- an idempotent call has a route that keeps its answer
    addRoute(app, context, once, { ...rest, rules: { params, query, body } });
    const parts = { ...fitting, answer, before: () => Promise.resolve(), work: () => Promise.resolve({ id: '' }) };
    addIdempotentRoute(app, context, once, parts);
    // @ts-expect-error -- the row does not say that it is idempotent
    addIdempotentRoute(app, context, row, parts);
    // @ts-expect-error -- reading twice does no harm
    addIdempotentRoute(app, context, userCalls.myProfile, { ...parts, rules: {} });

    const open = { ...row, access: 'guest' } as const;
    // @ts-expect-error -- a call of guests has no user
    addRoute(app, context, open, { ...fitting, answer, handle: async ({ user }) => ({ id: String(user) }) });
  };
  expect(routes).toBeInstanceOf(Function);
});
