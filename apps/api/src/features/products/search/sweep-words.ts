import { sql } from 'kysely';
import { z } from 'zod';
import { errorCode } from '../../../platform/db/engine-error.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

interface Word {
  readonly word: string;
  readonly is_style: boolean;
}

const lockNotAvailable = '55P03';

/**
 * Words that no product has any more, and those that stand there twice: they cost time and change nothing. Locked against
 * whoever adds products, who may just be using one of them; where somebody is, it waits for another night.
 */
export const sweepWords = defineJob({
  name: 'sweep-words',
  payload: z.unknown(),
  schedule: '37 3 * * *',
  async run({ db }) {
    const { rows: gone } = await sql<Word>`
      SELECT word, is_style FROM product_words EXCEPT SELECT word, is_style FROM words_of_products()`.execute(
      db.kysely,
    );
    await inTransaction(db, async (tx) => {
      await sql`LOCK TABLE product_words IN SHARE ROW EXCLUSIVE MODE NOWAIT`.execute(tx);
      // Looked for again: a product may have come with one meanwhile.
      await sql`
        DELETE FROM product_words w
         USING unnest(${gone.map(({ word }) => word)}::text[], ${gone.map(({ is_style }) => is_style)}::boolean[]) gone (word, is_style)
         WHERE w.word = gone.word AND w.is_style = gone.is_style
           AND NOT EXISTS (SELECT 1 FROM products p WHERE p.style = w.word AND w.is_style)
           AND NOT EXISTS (SELECT 1 FROM products p WHERE p.search_text LIKE word_anywhere(w.word) AND NOT w.is_style)`.execute(
        tx,
      );
      await sql`
        DELETE FROM product_words twice USING product_words once
         WHERE once.word = twice.word AND once.is_style = twice.is_style AND once.ctid < twice.ctid`.execute(tx);
    }).catch((error: unknown) => {
      if (errorCode(error) !== lockNotAvailable) throw error;
    });
  },
});
