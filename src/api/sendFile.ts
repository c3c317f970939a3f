interface SentFile {
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  file: File;
  onProgress: ((part: number) => void) | undefined;
}

/**
 * Sends the file as multipart form data; not with `fetch`, which reports no upload progress.
 * @throws TypeError as `fetch` does
 */
export function sendFile(address: string, { method, headers, signal, file, onProgress }: SentFile): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const giveUp = () => call.abort();
    const fail = () => reject(new TypeError('The file could not be sent'));
    const form = new FormData();
    form.append('file', file, file.name);
    call.open(method, address);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    call.addEventListener('load', () => {
      const answered = { status: call.status, headers: readHeaders(call.getAllResponseHeaders()) };
      resolve(new Response(call.responseText, answered));
    });
    call.addEventListener('error', fail);
    call.addEventListener('abort', fail);
    call.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
    signal.addEventListener('abort', giveUp);
    call.send(form);
  });
}

const readHeaders = (text: string): [string, string][] =>
  text.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
  });
