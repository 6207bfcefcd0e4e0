import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './select-menu.module.css'
import type { Choice } from './select-menu-keys.ts'

interface SelectMenuListProps {
  id: string
  labelId: string
  button: RefObject<HTMLButtonElement | null>
  choices: readonly Choice[]
  chosen: number
  active: number
  onChoose: (index: number) => void
  onActive: (index: number) => void
}

/** The open list, in the browser's top layer, so that no ancestor of the button clips or covers it. */
export function SelectMenuList(props: SelectMenuListProps) {
  const { id, labelId, button, choices, chosen, active, onChoose, onActive } = props
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [shown, at] = [list.current, button.current]
    if (!shown || !at) return
    if ('showPopover' in shown) shown.showPopover()
    const follow = () => place(shown, at)
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [button])
  useLayoutEffect(() => {
    const option = list.current?.querySelector(`[data-index="${active}"]`)
    option?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      popover="manual"
      role="listbox"
      id={`${id}-list`}
      aria-labelledby={labelId}
      className={`no-edge ground-card round-14 floats ink ${styles.list}`}
      // Keeps the focus on the button.
      onPointerDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        <div key={choice.value}>
          {choice.group !== undefined && choice.group !== choices[index - 1]?.group && (
            <div className="text-12 weight-600 dimmed" style={{ padding: '10px 10px 4px' }}>
              {choice.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox keeps the focus and handles the keys. */}
          <div
            role="option"
            tabIndex={-1}
            id={`${id}-${index}`}
            className={`row gap-10 round-8 text-14 secondary ${styles.option}`}
            data-index={index}
            data-active={index === active || undefined}
            aria-selected={index === chosen}
            onPointerMove={() => index !== active && onActive(index)}
            onClick={() => onChoose(index)}
          >
            <span className="flex rigid ink-link" style={{ width: 16 }}>
              {index === chosen && <Icon name="check" sizePx={16} />}
            </span>
            <span className="shrinks" style={{ overflowWrap: 'anywhere' }}>
              {choice.label}
            </span>
            {choice.count !== undefined && (
              <span className="at-end text-13 dimmed tabular" style={{ paddingLeft: 16 }}>
                {choice.count}
              </span>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}

const gapPx = 6
const edgePx = 8
const heightMaxPx = 372

/** Places the list below the button, or above it if there is more room, and within the window. */
function place(list: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect()
  list.style.minWidth = `${at.width}px`
  const below = window.innerHeight - at.bottom - gapPx - edgePx
  const above = at.top - gapPx - edgePx
  const isBelow = below >= Math.min(heightMaxPx, list.scrollHeight + 2) || below >= above
  const height = Math.min(heightMaxPx, isBelow ? below : above)
  list.style.maxHeight = `${height}px`
  const shown = Math.min(height, list.scrollHeight + 2)
  list.style.top = `${isBelow ? at.bottom + gapPx : at.top - gapPx - shown}px`
  const left = Math.min(at.left, window.innerWidth - list.offsetWidth - edgePx)
  list.style.left = `${Math.max(edgePx, left)}px`
}
