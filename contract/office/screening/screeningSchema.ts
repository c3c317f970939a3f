import Type, { type Static } from 'typebox';
import { count, flag, id, moment, oneOf, text } from '../../schema';
import { CLOSENESSES, HIT_DECISIONS, HIT_STATES } from './screening';

const version = {
  version: count('Number of this version, counted from 1'),
  entries: count('Number of its entries'),
  sha256: text('SHA-256 of the file, in hexadecimal'),
  loadedAt: moment('When it was loaded, by the business clock'),
  loadedBy: text('The administrator who loaded it', { examples: ['Femi Bello'] }),
};

const listName = text('Name of the list', { examples: ['UN'] });

export const screeningListSchema = Type.Object(
  {
    list: listName,
    ...version,
    isScreened: flag('Whether all people have been screened against this version'),
    earlier: Type.Array(Type.Object(version, { additionalProperties: false }), {
      description: 'Earlier versions, newest first',
    }),
  },
  { $id: 'ScreeningList', description: 'A list that names are screened against', additionalProperties: false },
);
export type ScreeningList = Static<typeof screeningListSchema>;

export const loadedListSchema = Type.Object(
  { list: listName, version: version.version, entries: version.entries },
  { $id: 'LoadedList', description: 'The version of a list that was loaded', additionalProperties: false },
);
export type LoadedList = Static<typeof loadedListSchema>;

const names = (description: string) => Type.Array(text('One of them'), { description });

export const screeningHitSchema = Type.Object(
  {
    id: id('The match'),
    state: oneOf(HIT_STATES, 'What became of it'),
    foundAt: moment('When it was found, by the business clock'),
    personId: id('The person'),
    personName: text("The person's name", { examples: ['Ada Obi'] }),
    bvnName: Type.Optional(text("The name on the person's BVN; absent if it isn't known")),
    isBirthYearNear: flag('Whether the years of birth are known on both sides, and at most one apart'),
    list: listName,
    listVersion: count('The version of the list that it was found in'),
    reference: text("The list's own reference of the entry", { examples: ['QDi.001'] }),
    entryName: text("The entry's name"),
    otherNames: names("The entry's other names"),
    born: names("The entry's days or years of birth"),
    matchedName: text("Which of the entry's names matched"),
    closeness: oneOf(CLOSENESSES, 'Whether every word is the same, or one is a letter off'),
    isOnList: flag('Whether the list still has the entry'),
    proposed: Type.Optional(oneOf(HIT_DECISIONS, 'What is proposed; absent if nothing is')),
    decision: Type.Optional(
      Type.Object(
        {
          reason: text("The proposer's reason"),
          proposedBy: text("The proposer's name", { examples: ['Femi Bello'] }),
          decidedBy: text("The second administrator's name", { examples: ['Ngozi Eze'] }),
          decidedAt: moment('When it was decided, by the business clock'),
        },
        { description: 'How two administrators decided; absent until then', additionalProperties: false },
      ),
    ),
  },
  { $id: 'ScreeningHit', description: 'A person whose name is like one on a list', additionalProperties: false },
);
export type ScreeningHit = Static<typeof screeningHitSchema>;
