import { formFilling } from '@portal/contract/form-filling.ts'
import { handler } from '#platform/http/handler.ts'
import { openForm } from './open-form.ts'
import { presentFormToFill } from './present-form.ts'

export const readFormToFill = handler(
  formFilling.readFormToFill,
  async ({ portal, viewer, params, query }) => ({
    data: presentFormToFill(await openForm(portal, viewer, { address: params.id, entry: query.entry })),
  }),
)
