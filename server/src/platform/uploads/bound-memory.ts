/** Limits the memory of WebAssembly: asking for more fails in the module before the process is killed. */
export function boundMemory(bytesMax: number): void {
  const memory = WebAssembly.Memory.prototype
  const grow = memory.grow
  memory.grow = function boundedGrow(pageCount) {
    if (this.buffer.byteLength + pageCount * pageBytes > bytesMax) throw new RangeError('Out of memory')
    return grow.call(this, pageCount)
  }
}

/** The part of the type that we use. TypeScript declares it only for browsers. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pageCount: number): number } }
}
const pageBytes = 65_536
