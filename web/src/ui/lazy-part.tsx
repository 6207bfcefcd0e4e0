import { type ComponentType, lazy, useEffect } from 'react'
import { whyUnloaded } from '#web/platform/new-version.ts'

/**
 * A part of a screen whose code is loaded when it is first rendered; render it inside a Suspense. If the code can't
 * be loaded, the part says why and the rest of the screen stays, with all that was typed. It is loaded again when
 * it is opened again, because the network may be back.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const again = () => {
    Part = attempt()
  }
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await load() }
      } catch {
        // Where the server draws the page this fails, and the placeholder of the Suspense is drawn.
        const sentence = await whyUnloaded()
        return { default: () => <Unloaded sentence={sentence} onClosed={again} /> }
      }
    })
  let Part = attempt()
  return (props) => <Part {...props} />
}

function Unloaded({ sentence, onClosed }: { sentence: string; onClosed: () => void }) {
  useEffect(() => onClosed, [onClosed])
  return (
    <p className="pad-8 text-14 secondary" role="status">
      {sentence}
    </p>
  )
}
