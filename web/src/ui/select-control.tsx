import { Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { SelectControlProps } from './select-control-props.ts'
import { SelectMenu } from './select-menu.tsx'

/** A longer list than this is searched by typing. */
const choicesMax = 12

const SearchSelect = lazyPart(async () => (await import('./search-select.tsx')).SearchSelect)

/** The control for a choice of several values: a menu, or a search field if there are many. */
export function SelectControl(props: SelectControlProps) {
  const menu = <SelectMenu {...props} />
  if (props.choices.length <= choicesMax) return menu
  return (
    <Suspense fallback={menu}>
      <SearchSelect {...props} />
    </Suspense>
  )
}
