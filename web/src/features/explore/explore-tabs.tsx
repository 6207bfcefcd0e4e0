import { type KeyboardEvent, useRef } from 'react'
import { type ExploreTab, exploreTabs } from './explore-search.ts'
import styles from './explore-tabs.module.css'

const labels = { alumni: 'Alumni', students: 'Students', companies: 'Companies' }

export const tabIdOf = (tab: ExploreTab) => `explore-tab-${tab}`
export const panelIdOf = (tab: ExploreTab) => `explore-panel-${tab}`

/** The three tabs: one tab stop, arrow keys move and open. */
export function ExploreTabs({ shown, onShow }: { shown: ExploreTab; onShow: (tab: ExploreTab) => void }) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = exploreTabs.at((exploreTabs.indexOf(shown) + step) % exploreTabs.length)
    if (!next) return
    onShow(next)
    list.current?.querySelector<HTMLElement>(`#${tabIdOf(next)}`)?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label="Explore" onKeyDown={move}>
      {exploreTabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabIdOf(tab)}
          className={styles.tab}
          aria-selected={tab === shown}
          aria-controls={tab === shown ? panelIdOf(tab) : undefined}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {labels[tab]}
        </button>
      ))}
    </div>
  )
}
