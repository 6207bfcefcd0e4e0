import { formToFill } from '#web/features/form-fill/form-fill.cache.ts'
import { ReadUserForm } from '#web/features/form-fill/read-user-form.tsx'
import { usePageId } from '#web/platform/page-params.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

/** A form to fill in. For visitors it loads without the component library (app/frame.tsx). */
export function Page() {
  const id = usePageId()
  return <ReadUserForm key={id} id={id} />
}

export const read: ReadAhead = (client, { params }) => void client.prefetchQuery(formToFill(params.id ?? ''))
