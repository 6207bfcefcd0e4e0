import { PDFiumLibrary } from '@hyzyla/pdfium'

/** Returns the text of a PDF, with its pages one below another. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdfium = await PDFiumLibrary.init()
  try {
    const document = await pdfium.loadDocument(bytes)
    const texts = [...document.pages()].map((page) => page.getText())
    document.destroy()
    return texts.join('\n')
  } finally {
    pdfium.destroy()
  }
}
