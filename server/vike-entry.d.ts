// Written by the build: brings the rendered pages into the server's bundle.
declare module 'virtual:@brillout/vite-plugin-server-entry:serverEntry' {}
