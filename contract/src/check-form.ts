import type { FormContent, FormField, FormOption } from './form-definition.ts'
import { formLimits, isChoice } from './form-words.ts'
import { isDay } from './judge-answer.ts'
import type { FieldError } from './problem.ts'
import { answerStepsMax, patternProblem, patternStepsMax } from './text-pattern.ts'

/**
 * Returns the problems that keep a form from being published, each with its path in the content and a
 * sentence. Empty if the form can be published.
 */
export function formProblems({
  title,
  pages,
  settings,
}: Omit<FormContent, 'description' | 'cover'>): FieldError[] {
  const problems: FieldError[] = []
  if (title === '') problems.push({ path: 'title', message: 'Enter a title for the form' })
  const fields = pages.flatMap((page) => page.fields)
  if (fields.length === 0) problems.push({ path: 'pages', message: 'Add at least one field' })
  let number = 0
  for (const [i, page] of pages.entries()) {
    if (page.fields.length === 0 && fields.length > 0)
      problems.push({
        path: `pages.${i}.fields`,
        message: `Page ${i + 1} is empty. Add a field, or remove the page.`,
      })
    for (const [j, field] of page.fields.entries()) {
      if (!field.profile) number += 1
      const place = field.profile ? 'A profile field' : placeOf(field, number)
      for (const { path, message } of fieldProblems(field, fields))
        problems.push({ path: `pages.${i}.fields.${j}.${path}`, message: `${place}: ${message}` })
    }
  }
  const { opensAt, closesAt } = settings
  if (opensAt && closesAt && Date.parse(closesAt) <= Date.parse(opensAt))
    problems.push({
      path: 'settings.closesAt',
      message: 'The form closes before it opens. Choose a later time to close.',
    })
  return [...problems, ...patternWorkProblems(pages), ...anonymityProblems({ pages, settings })]
}

/**
 * Finds patterns that could use up the work budget of an answer. The error names the field with the most
 * work.
 */
function patternWorkProblems(pages: FormContent['pages']): FieldError[] {
  const works = pages.flatMap(({ fields }, i) =>
    fields.map((field, j) => ({ path: `pages.${i}.fields.${j}.pattern`, steps: patternWork(field) })),
  )
  const all = works.reduce((sum, { steps }) => sum + steps, 0)
  const most = works.toSorted((a, b) => b.steps - a.steps)[0]
  if (!most || all <= answerStepsMax) return []
  return [{ path: most.path, message: tooMuchWork }]
}

function patternWork({ type, pattern, max, profile }: FormField): number {
  if (type !== 'text' || pattern === '' || profile) return 0
  const { textAnswerLengthMax } = formLimits
  return patternStepsMax(
    pattern,
    typeof max === 'number' ? Math.min(max, textAnswerLengthMax) : textAnswerLengthMax,
  )
}

const tooMuchWork =
  'The patterns of this form take too long to check. Use a simpler pattern here, or a smaller maximum length.'

/**
 * Finds settings and fields that an anonymous form can't have, because they would identify its respondents.
 */
export function anonymityProblems({
  pages,
  settings,
}: Pick<FormContent, 'pages' | 'settings'>): FieldError[] {
  if (!settings.anonymous) return []
  const hasProfile = pages.some(({ fields }) => fields.some(({ profile }) => profile !== null))
  return [
    ...(settings.event === null ? [] : [{ path: 'settings.event', message: anonymousEvent }]),
    ...(hasProfile ? [{ path: 'settings.anonymous', message: anonymousProfile }] : []),
  ]
}

const anonymousEvent =
  'An anonymous form can’t register people for an event. Choose “No event”, or turn off “Anonymous”.'
const anonymousProfile =
  'Profile fields name who answers, and this form is anonymous. Remove them, or turn off “Anonymous”.'

/** Returns true if the conditions starting at this field lead back to it. */
export function isInLoop(field: FormField, fields: readonly FormField[]): boolean {
  const byId = new Map(fields.map((one) => [one.id, one]))
  const seen = new Set<string>()
  for (let next = field.showIf?.field; next !== undefined; next = byId.get(next)?.showIf?.field) {
    if (next === field.id) return true
    if (seen.has(next)) return false
    seen.add(next)
  }
  return false
}

function placeOf({ label }: FormField, number: number): string {
  return label === '' ? `Field ${number}` : `Field ${number} “${label}”`
}

function fieldProblems(field: FormField, fields: readonly FormField[]): FieldError[] {
  const found: [string, string][] = [
    ['label', field.label === '' && !field.profile ? 'enter a label' : ''],
    ['options', isChoice(field.type) && !field.profile ? optionsProblem(field.options) : ''],
    ['pattern', field.pattern === '' ? '' : patternProblem(field.pattern)],
    boundProblem(field),
    ['showIf', ruleProblem(field, fields)],
  ]
  return found.filter(([, message]) => message !== '').map(([path, message]) => ({ path, message }))
}

function optionsProblem(options: readonly FormOption[]): string {
  if (options.length < formLimits.optionsMin) return 'offer at least two options'
  if (options.some(({ label }) => label === '')) return 'fill in the empty option, or remove it'
  const labels = options.map(({ label, note }) => `${label}\n${note}`.toLowerCase())
  return new Set(labels).size < labels.length ? 'two options read the same' : ''
}

/** Checks the values of `min` and `max` for each type that has them; other types ignore them. */
function boundProblem(field: FormField): [string, string] {
  const { type, min, max } = field
  const hasText = type === 'date' || type === 'time'
  const isNumbered = type === 'number' || type === 'text' || type === 'textarea' || type === 'checkbox'
  if (!hasText && !isNumbered) return ['min', '']
  for (const [path, bound] of Object.entries({ min, max })) {
    if (bound === null || bound === '') continue
    if (
      hasText &&
      (typeof bound !== 'string' || !(type === 'date' ? isDay(bound) : /^\d\d:\d\d$/.test(bound)))
    )
      return [path, `enter ${type === 'date' ? 'a date' : 'a time'}`]
    if (!hasText && typeof bound !== 'number') return [path, 'enter a number']
    if (type !== 'number' && !hasText && (!Number.isInteger(bound) || Number(bound) < 0))
      return [path, 'enter a whole number']
  }
  if (min !== null && max !== null && min !== '' && max !== '' && min > max)
    return ['max', hasText ? 'the latest is before the earliest' : 'the maximum is below the minimum']
  if (type === 'checkbox' && typeof min === 'number' && min > field.options.length)
    return ['min', `asks for ${min} options, but has ${field.options.length}`]
  return ['min', '']
}

function ruleProblem(field: FormField, fields: readonly FormField[]): string {
  const rule = field.showIf
  if (!rule) return ''
  const source = fields.find(({ id }) => id === rule.field)
  if (!source) return 'its rule depends on a field that isn’t in the form any more'
  if (isInLoop(field, fields)) return 'its rule depends on itself. Remove one of the rules of the loop.'
  if (rule.is === 'empty' || rule.is === 'notEmpty') return ''
  if (rule.value === '') return 'choose the value of its rule'
  const isOption = source.options.some(({ id, label }) => id === rule.value || label === rule.value)
  if (isChoice(source.type) && !source.profile && !isOption)
    return 'its rule depends on an option that was removed'
  return ''
}
