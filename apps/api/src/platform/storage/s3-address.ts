export interface S3Address {
  bucket: string;
  prefix: string;
  region: string;
  endpoint: string | undefined;
}

/** s3://bucket/prefix?endpoint=https://…&region=…; keys come from the environment, as the SDK reads them. */
export const parseS3Url = (text: string): S3Address => {
  const url = new URL(text);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    endpoint: url.searchParams.get('endpoint') ?? undefined,
  };
};

/** The host that signed addresses name. */
export const originOf = ({ bucket, region, endpoint }: S3Address): string =>
  endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com` : new URL(endpoint).origin;
