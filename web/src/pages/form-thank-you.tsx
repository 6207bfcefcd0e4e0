import { ThankYou } from '#web/features/form-fill/thank-you.tsx'

/** After a form was sent. Its address says nothing of the answers. */
export function Page() {
  return <ThankYou />
}
