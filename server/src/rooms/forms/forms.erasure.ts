import type { Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import type { Erasure } from '#platform/privacy/erasure-spec.ts'
import type { Config } from '#server/config.ts'
import { emailHashOf } from './filling/form-person.ts'
import { removeAnswers } from './results/remove-answer.ts'

/** Erases a person's answers, also from the counts. Anonymous answers can't be attributed, so they stay. */
export const formsErasure: Erasure = {
  // Deleted by `removeAnswers`.
  deletes: ['form_answers.account_id'],
  personal: {
    'form_answers.values': 'erased',
    'form_answers.email': 'erased',
    'form_answers.reference': 'erased',
    'form_tallies.bucket': 'A count of many answers.',
    'form_people.email_hash': 'erased',
  },
  async eraseAccount(_parts, tx, { accountId }) {
    const rows = await readRows<{
      id: string
      formId: string
    }>(tx)`select id, form_id as "formId" from form_answers
      where account_id = ${accountId} order by form_id, id`
    for (const { id, formId } of rows) await removeAnswers(tx, formId, [id])
  },
  async eraseEmail({ config }, tx, email) {
    const rows = await readRows<{
      id: string
      formId: string
    }>(tx)`select id, form_id as "formId" from form_answers
      where email = ${email} order by form_id, id`
    for (const { id, formId } of rows) await removeAnswers(tx, formId, [id])
    return rows.length + (await forgetVisitor(config, tx, email))
  },
  async readEmail(runner, email) {
    const answers = await readRows<object>(runner)`
      select f.slug, f.title, a.reference, a.values, a.answered_at, a.edited_at
      from form_answers a join forms f on f.id = a.form_id where a.email = ${email} order by a.id`
    return { answers }
  },
}

/** Deletes which forms a visitor has answered, anonymous ones included; they could answer these again. */
async function forgetVisitor(config: Pick<Config, 'secret'>, tx: Transaction, email: string) {
  const forms = await tx.selectFrom('forms').select('id').orderBy('id').execute()
  const ids = forms.map(({ id }) => id)
  const hashes = ids.map((id) => emailHashOf(config, id, email))
  return changeRows(tx)`delete from form_people p
    using unnest(${ids}::bigint[], ${hashes}::text[]) as g (form_id, email_hash)
    where p.form_id = g.form_id and p.email_hash = g.email_hash`
}
