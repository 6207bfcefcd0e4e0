import { isChoice } from '@portal/contract/form-words.ts'
import { bucketsOf, type CountedField, isEmptyAnswer } from './answer-buckets.ts'

/* The lexemes of the table of answers. Each begins with the form's id, so one index serves all forms. */

/** PostgreSQL's own limit is 2,046 bytes. */
const lexemeLengthMax = 200
/** The maximum number of searchable words of a text. */
const tokensMax = 300

/**
 * Returns a lexeme: `12:w:` and a word, `12:o:` and a field with its option, `12:c:` and a year or a branch. A letter of
 * two units that is cut in half becomes U+FFFD, because PostgreSQL refuses half letters in JSON.
 */
export function lexemeOf(formId: string, kind: 'w' | 'o' | 'c', text: string): string {
  return `${formId}:${kind}:${text}`.slice(0, lexemeLengthMax).toWellFormed()
}

/** Returns the searchable words of a text. */
export function tokensOf(text: string): string[] {
  const tokens = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(tokens)].slice(0, tokensMax)
}

/** Returns the lexemes of an answer's values. */
export function lexemesOfValues(
  formId: string,
  fields: readonly CountedField[],
  values: Readonly<Record<string, unknown>>,
): string[] {
  const found = fields.flatMap((field) => {
    const value = values[field.id]
    if (isEmptyAnswer(value)) return []
    if (!isChoice(field.type)) return tokensOf(String(value)).map((word) => lexemeOf(formId, 'w', word))
    const options = bucketsOf(field, value).filter(({ bucket }) => bucket !== '')
    return options.map(({ bucket }) => lexemeOf(formId, 'o', `${field.id}:${bucket}`))
  })
  return [...new Set(found)]
}

/** Returns the lexemes of the person who gave an answer. */
export function lexemesOfPerson(
  formId: string,
  { name, prn, year, branch }: { name: string; prn: string; year: string; branch: string },
): string[] {
  const words = [...new Set([...tokensOf(name), ...tokensOf(prn)])]
  const classes = [year, branch].filter((one) => one !== '')
  return [
    ...words.map((word) => lexemeOf(formId, 'w', word)),
    ...classes.map((one) => lexemeOf(formId, 'c', one)),
  ]
}
