import { askForDays } from '#server/kernel/businessDays/job';
import { findLastDay } from '#server/kernel/businessDays/repository';
import type { ScratchDatabase } from '../support/databases';

export const lastDayOf = (database: ScratchDatabase) => database.look(({ db }) => findLastDay(db));

export async function moveClock(database: ScratchDatabase, days: number): Promise<void> {
  await database.look(async (connection) => {
    await connection.withSession((run) =>
      run(
        `update business_clock set added_days = added_days + ${days};
         insert into business_clock_moves select clock_timestamp(), added_days from business_clock`,
      ),
    );
    await askForDays(connection);
  });
}
