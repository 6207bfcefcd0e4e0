import { interviewTemplateParts } from '@portal/contract/blog-words.ts'

/** A template with the questions that readers of an interview have. Authors overwrite it. */
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
