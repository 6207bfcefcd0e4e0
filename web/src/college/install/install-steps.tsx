import { IconCheck, IconShare2, IconSquarePlus } from '@tabler/icons-react'

const steps = [
  { Drawing: IconShare2, words: "Tap Share in Safari's bar" },
  { Drawing: IconSquarePlus, words: 'Choose Add to Home Screen' },
  { Drawing: IconCheck, words: 'Tap Add' },
]

/** How to install on iOS, where a page can't ask for it. */
export function InstallSteps() {
  return (
    <ol className="grid gap-8 text-14" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {steps.map(({ Drawing, words }, index) => (
        <li key={words} className="row gap-12">
          <span className="center rigid line ground-raised round-10" style={{ width: 44, height: 44 }}>
            <Drawing size={24} stroke={1.6} aria-hidden="true" />
          </span>
          <span>
            {index + 1}. {words}
          </span>
        </li>
      ))}
    </ol>
  )
}
