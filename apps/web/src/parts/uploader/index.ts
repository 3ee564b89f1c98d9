export { DropAnywhere } from './DropAnywhere.tsx';
export { Uploader } from './Uploader.tsx';
export { UploadProgress } from './UploadProgress.tsx';
export { uploadFile } from './upload-file.ts';
export { type FileUpload, useFileUpload } from './use-file-upload.ts';
export { useLibraryUpload } from './use-library-upload.ts';
