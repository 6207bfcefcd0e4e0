import { interviewTemplateParts } from '@portal/contract/blog-words.ts'

/** What those who come after want to know of an interview; a beginning to be overwritten. */
export const interviewTemplate = interviewTemplateParts
  .map(
    (part) =>
      `<h2>${part.heading}</h2>${'list' in part ? listOf(part) : part.prompts.map(paragraph).join('')}`,
  )
  .join('')

function listOf({ list, prompts }: { list: string; prompts: readonly string[] }): string {
  return `<${list}>${prompts.map((prompt) => `<li>${paragraph(prompt)}</li>`).join('')}</${list}>`
}

function paragraph(text: string): string {
  return `<p>${text}</p>`
}
