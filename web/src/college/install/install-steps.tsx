import { HomeScreenDrawing, ShareDrawing, SheetDrawing } from './install-drawings.tsx'

const steps = [
  { Drawing: ShareDrawing, words: "Tap Share in Safari's bar" },
  { Drawing: SheetDrawing, words: 'Choose Add to Home Screen' },
  { Drawing: HomeScreenDrawing, words: 'Tap Add. The icon is on your home screen.' },
]

/** How to install on iOS, where a page can't ask for it. */
export function InstallSteps() {
  return (
    <ol className="grid gap-12 text-14" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {steps.map(({ Drawing, words }, index) => (
        <li key={words} className="row gap-12">
          <Drawing />
          <span>
            {index + 1}. {words}
          </span>
        </li>
      ))}
    </ol>
  )
}
