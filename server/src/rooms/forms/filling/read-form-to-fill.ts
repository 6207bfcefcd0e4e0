import { type FormToFill, formFilling } from '@portal/contract/form-filling.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { findVersionPages } from './answers.store.ts'
import { type OpenForm, openForm } from './open-form.ts'
import { presentFormToFill } from './present-form.ts'

export const readFormToFill = handler(
  formFilling.readFormToFill,
  async ({ portal, viewer, params, query }) => ({
    data: await seenForm(portal, await openForm(portal, viewer, { address: params.id, entry: query.entry })),
  }),
)

/** Returns the form with the questions of the version that the viewer answered, which may be an older one. */
async function seenForm(portal: Portal, open: OpenForm): Promise<FormToFill> {
  const { mine, form } = open
  const isOlder = mine !== null && mine.version !== form.version
  return presentFormToFill(open, isOlder ? await findVersionPages(portal.db, form.id, mine.version) : [])
}
