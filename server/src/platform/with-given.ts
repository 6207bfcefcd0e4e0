/** The fields of a form that an update sends. */
export type Given<Form> = { [Field in keyof Form]?: Form[Field] | undefined }

/** The form that an update means: the fields that it sends, and the thing's own for those that it leaves out. */
export function withGiven<Form extends object>(own: Form, given: Given<Form>): Form {
  return { ...own, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}
