/**
 * Converts lists pasted from Word, which are paragraphs of the class MsoListParagraph with the bullet as text
 * and the level in the style (`mso-list:l0 level2 lfo1`).
 */
export function withWordLists(html: string): string {
  if (!/MsoListParagraph|mso-list:/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  let open: HTMLElement[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = levelOf(paragraph)
    if (level === 0) continue
    if (last === null || nextElement(last) !== paragraph) open = []
    open = listsAt(level, open, paragraph)
    const item = paragraph.ownerDocument.createElement('li')
    const content = paragraph.ownerDocument.createElement('p')
    content.append(...paragraph.childNodes)
    item.append(content)
    open.at(-1)?.append(item)
    paragraph.remove()
    last = open[0] ?? null
  }
  return body.innerHTML
}

/** Returns 0 if the paragraph isn't a list item. */
function levelOf(paragraph: Element): number {
  const style = paragraph.getAttribute('style') ?? ''
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(style) ?? []
  if (level !== undefined) return Number(level)
  return /^MsoListParagraph/.test(paragraph.className) && markIn(paragraph) !== null ? 1 : 0
}

/** Returns the next element, unless there is text in between. */
function nextElement(element: Element): Element | null {
  let next = element.nextSibling
  while (next && next.nodeType !== 1 && (next.nodeType === 8 || next.textContent?.trim() === ''))
    next = next.nextSibling
  return next instanceof Element ? next : null
}

/**
 * Returns the lists around an item of this level, the outermost first. Opens missing lists and removes the
 * bullet.
 */
function listsAt(level: number, open: readonly HTMLElement[], paragraph: Element): HTMLElement[] {
  const mark = markIn(paragraph)
  const isNumbered = /^\(?(?:\d+|[a-z]|[ivxl]+)[.)]/i.test(mark?.textContent?.trim() ?? '')
  mark?.remove()
  const lists = open.slice(0, level)
  while (lists.length < level) {
    const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
    const parent = lists.at(-1)
    if (!parent) paragraph.before(list)
    else
      (parent.lastElementChild ?? parent.appendChild(paragraph.ownerDocument.createElement('li'))).append(
        list,
      )
    lists.push(list)
  }
  return lists
}

/** Finds the number or bullet, which Word marks to be ignored by programs with lists. */
function markIn(paragraph: Element): Element | null {
  return (
    [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
    ) ?? null
  )
}
