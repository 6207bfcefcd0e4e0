/* A second navigation skips the cross-fade of the first, and the browser rejects a promise that the router
   doesn't handle. This is not an error, so it is kept out of the console. */
if (typeof document.startViewTransition === 'function') {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
