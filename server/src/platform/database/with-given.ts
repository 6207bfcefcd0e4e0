/** The fields of a form that an update contains. */
export type Given<Form> = { [Field in keyof Form]?: Form[Field] | undefined }

/** Completes an update with the thing's own values for the fields that it omits. */
export function withGiven<Form extends object>(own: Form, given: Given<Form>): Form {
  return { ...own, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}
